import { Fragment } from 'react'

/** A mail address, or what may hold one: a line ends between its parts, if it must. What is copied has no trace of that. */
export const MailAddress = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
