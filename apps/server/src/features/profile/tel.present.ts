/** A stored number (E.164) as people read it at home: 090-1234-5678. Of others than mobiles the grouping is not known. */
export function presentTel(tel: string): string {
  const digits = tel.replace(/^\+81/, '0')
  return /^0[5-9]0\d{8}$/.test(digits) ? digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3') : digits
}
