/** What differs between two spellings of one place name: 四ツ谷 and 四ッ谷, 霞ヶ関 and 霞ケ関. One character each, so that positions stay. */
const variants = new Map(
  [...'ヶケヵカッツ〜~～~‐-−-―-鯵鰺檮梼惠恵'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]),
)

/** A place name for comparing; the same number of characters once its width is normalised. */
export const foldPlaceName = (text: string): string =>
  text.normalize('NFKC').replace(/[ヶヵッ〜～‐−―鯵檮惠]/g, (character) => variants.get(character) ?? character)

/** A station's name for comparing: without 「駅」, brackets with their content, and blanks. */
export const foldStationName = (text: string): string =>
  foldPlaceName(text)
    .replace(/\([^)]*\)|【[^】]*】|\s/g, '')
    .replace(/駅$/, '')

/** A line's name for comparing: JR山手線 and 山手線, JR函館本線(函館〜長万部) and 函館本線 are the same. */
export const foldLineName = (text: string): string =>
  foldPlaceName(text)
    .replace(/\([^)]*\)|【[^】]*】|\s/g, '')
    .replace(/^(JR|OsakaMetro|大阪メトロ)/i, '')
    .replace(/(本線|線)$/, '')
