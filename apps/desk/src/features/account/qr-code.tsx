import { encode } from 'uqr'

/** A QR code as one path of squares; the text for those who cannot scan it is beside it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}
