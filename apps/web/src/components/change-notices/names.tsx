import { Fragment } from 'react'

/** Names in a row. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && '、'}
      {name}
    </Fragment>
  ))
