import { dayText, momentText } from '#desk/page/dates.ts'
import { DataRequests } from './data-requests.tsx'
import { SavedSearches } from './saved-searches.tsx'
import type { TabProps } from './tab-props.ts'

const yesNo = (is: boolean): string => (is ? '受け取る' : '受け取らない')

/** The account: when it began, when it was last used, which mails were asked for. */
export function RecordTab({ service, person, now }: TabProps) {
  const { registeredDatetime, changedDatetime, account, mailSettings, invitation } = person
  const facts: [string, string][] = [
    ['登録日', registeredDatetime === null ? '未登録（招待中）' : dayText(new Date(registeredDatetime))],
    ...(invitation === null
      ? []
      : ([['招待のリンク', `${momentText(new Date(invitation.linkUntilDatetime), now)} まで`]] as [string, string][])),
    ['プロフィールの更新', momentText(new Date(changedDatetime), now)],
    [
      '最終ログイン',
      account.lastSeenDatetime === null ? '記録なし' : momentText(new Date(account.lastSeenDatetime), now),
    ],
    ['パスワード', account.hasPassword ? '設定済み' : '未設定'],
    ['メッセージのお知らせメール', yesNo(mailSettings.messageNotice)],
    ['おすすめ求人のメール', yesNo(mailSettings.recommend)],
    ['お知らせのメール', yesNo(mailSettings.magazine)],
  ]
  return (
    <>
      <dl className="facts record">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {person.status === 'active' && (
        <SavedSearches service={service.service} jobSeekerId={person.jobSeekerId} now={now} />
      )}
      <DataRequests service={service} jobSeekerId={person.jobSeekerId} isInvited={person.status === 'invited'} />
    </>
  )
}
