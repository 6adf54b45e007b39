/** A value at a time in seconds. */
export interface Sample {
  at: number
  value: number
}

/** A straight line through samples by least squares: what the value was at the first, and how much of that it had grown by at the last. */
export function growthOf(samples: readonly Sample[]): { mean: number; perHour: number; ratio: number } {
  const count = samples.length
  if (count < 2) return { mean: Number.NaN, perHour: Number.NaN, ratio: Number.NaN }
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / count
  const spread = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0)
  const slope = samples.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  const atFirst = mean + slope * (first - meanAt)
  return { mean, perHour: slope * 3_600, ratio: (slope * (last - first)) / atFirst }
}

/** The most of each stretch of so many seconds. */
export function mostOf(samples: readonly Sample[], seconds: number): Sample[] {
  const most = new Map<number, Sample>()
  for (const sample of samples) {
    const stretch = Math.floor(sample.at / seconds)
    const known = most.get(stretch)
    if (!known || sample.value > known.value) most.set(stretch, sample)
  }
  return [...most.values()]
}
