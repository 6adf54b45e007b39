import { BlankFrame, type BlankFrameProps } from './blank-frame.tsx'
import { ThreadArt, type ThreadArtKind } from './thread-art.tsx'

export type BlankProps = Omit<BlankFrameProps, 'drawing'> & {
  /** loose: nothing yet; apart: it failed; tied: it is done. `null` draws none (a second one on the screen). */
  art?: ThreadArtKind | null | undefined
}

/** Shown when there is nothing: a picture, the reason, and one next step. */
export const Blank = ({ art = 'loose', ...rest }: BlankProps) => (
  <BlankFrame {...rest} drawing={art && <ThreadArt kind={art} />} />
)
