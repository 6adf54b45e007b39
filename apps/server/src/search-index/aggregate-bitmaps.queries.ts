import { type RawBuilder, sql } from 'kysely'

/**
 * Aggregates slots into one bitmap per segment and `keys`; `source` has the columns of `keys`, and `slot`. Aggregates
 * blocks of 300 bits first: or-ing 30,000 bits for every posting takes four times as long.
 */
export function aggregateBitmaps(source: RawBuilder<unknown>, keys: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    select ${keys} segment, bit_or(bits::bit(30000) >> block * 300) as bits from (
      select ${keys} slot / 30000 as segment, slot % 30000 / 300 as block,
        bit_or(set_bit(B'0'::bit(300), slot % 300, 1)) as bits
      from (${source}) slots group by ${keys} slot / 30000, slot % 30000 / 300) blocks
    group by ${keys} segment`
}
