import fc from 'fast-check'

/**
 * Texts of any code points, halves of surrogate pairs among them: what a database or a URL may hold that nobody types.
 * fast-check's own `binary` unit has no halves, and takes a second of processor time to build in each test file.
 */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint)),
})
