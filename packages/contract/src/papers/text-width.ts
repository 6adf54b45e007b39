/** The two fonts of a paper: 明朝 for what the person says, ゴシック for what the form says. */
export type PaperFont = 'mincho' | 'gothic'

/**
 * Widths of the characters U+0020 to U+007E in thousandths of the size, as Noto Serif JP and Noto Sans JP have them; a test reads the
 * fonts. Written out, so that a browser breaks lines where the PDF does without loading 13 MB of fonts.
 */
const ascii: Record<PaperFont, readonly number[]> = {
  mincho: [
    256, 308, 376, 574, 550, 923, 779, 196, 364, 364, 478, 580, 327, 346, 327, 352, 557, 471, 558, 557, 555, 558, 558,
    549, 558, 562, 327, 327, 580, 580, 580, 432, 912, 718, 670, 691, 770, 652, 629, 741, 853, 405, 403, 731, 625, 975,
    796, 767, 641, 767, 715, 567, 659, 797, 714, 1053, 700, 687, 605, 344, 352, 344, 580, 563, 435, 557, 638, 538, 629,
    547, 388, 566, 663, 332, 311, 607, 334, 974, 661, 596, 638, 607, 462, 473, 367, 653, 548, 838, 564, 552, 498, 374,
    316, 374, 580,
  ],
  gothic: [
    224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555,
    555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812,
    723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
    554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338,
    270, 338, 555,
  ],
}

const isMark = /^\p{M}$/u
const isHalf = (code: number) => code >= 0xff61 && code <= 0xff9f
const isLatin = (code: number) => code >= 0xa0 && code <= 0x24f

/** The width of a character that is not of ASCII, in thousandths of the size: Japanese letters are squares. */
function otherWidth(character: string, code: number): number {
  // Nearly all of a Japanese text, without the search for marks
  if (code >= 0x30a0 && code < 0xfb00) return 1_000
  if (isHalf(code)) return 500
  if (isLatin(code)) return 560
  return isMark.test(character) ? 0 : 1_000
}

/** The width of a text, in the unit of its size. */
export function textWidth(text: string, size: number, font: PaperFont): number {
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    width += ascii[font][code - 0x20] ?? otherWidth(character, code)
  }
  return (width * size) / 1_000
}
