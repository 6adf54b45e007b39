import { createContext, use } from 'react'

/** The page gives what follows a change of the profile: it then has the button that sends the form, too. */
export const ProfileEditing = createContext<{ onSaved: () => void } | null>(null)

/** The page around a part of the profile; null for a part outside of that page. */
export const useProfileEditing = () => use(ProfileEditing)

/** The mutation of a part of the profile, by its component's id: the page's button waits for it. */
export const profileMutationKey = (componentId: string): readonly string[] => ['profile', componentId]
