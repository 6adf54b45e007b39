import { QuietNote } from './quiet-note.tsx'

type UndoNoteProps = Omit<Parameters<typeof QuietNote>[0], 'act' | 'onAct'> & { onUndo: () => void }

/** Says in its place what was taken away or replaced, and takes it back. */
export const UndoNote = ({ onUndo, ...rest }: UndoNoteProps) => <QuietNote {...rest} act="元に戻す" onAct={onUndo} />
