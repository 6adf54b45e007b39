import { useQuery } from '@tanstack/react-query'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { signInWaysQuery } from '#desk/api/queries/sign-in.ts'
import { Bones } from '#desk/ui/bones.tsx'
import type { SecondStep } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInWaysProps = {
  returnTo: string | undefined
  onSignedIn: (session: StaffSession) => void
  onSecondStep: (step: SecondStep) => void
}

/** The ways of signing in that the installation takes. Where they cannot be read, the server decides what it takes. */
export function SignInWays({ returnTo, onSignedIn, onSecondStep }: SignInWaysProps) {
  const { data, error } = useQuery(signInWaysQuery(useClient()))
  if (!data && !error) return <Bones rows={3} />
  const button = data?.provider && (
    <ProviderButton label={data.provider.label} isOnly={data.isProviderOnly} returnTo={returnTo} />
  )
  if (data?.isProviderOnly) return button
  return (
    <>
      <SignInForm onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
      <PasskeyButton onSignedIn={onSignedIn} />
      {button}
    </>
  )
}
