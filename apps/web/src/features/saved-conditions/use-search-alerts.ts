import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { AlertSetting, SearchAlert, SearchAlerts } from './alert-words.ts'

export type AlertChange = Partial<
  Pick<SearchAlert, 'frequency' | 'channels' | 'hour' | 'weekday' | 'isPaused' | 'pausedUntil'>
>
export type SettingChange = Partial<Omit<AlertSetting, 'version'>>

/**
 * What is new of the account's saved searches, and how it is mailed. A change shows at once and is sent behind. One that
 * cannot be stored, as where another page was first, gives way to what is stored, and says so.
 *
 * @param listKey changes with the searches that the account has: then it is read again
 */
export function useSearchAlerts(listKey: string) {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const query = apiQuery(api, 'getSearchAlerts', {})
  const { queryKey } = query
  const { data, isError, refetch } = useQuery({
    ...query,
    queryKey: [...queryKey, listKey],
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'online',
    throwOnError: false,
  })
  const alertsKey = [...queryKey, listKey]
  const show = (alerts: SearchAlerts) => queryClient.setQueryData<SearchAlerts>(alertsKey, alerts)
  const change = useMutation({
    // One after the other: each goes by the version that the one before has left
    scope,
    throwOnError: false,
    mutationFn: ({ send }: Change) => {
      const now = queryClient.getQueryData<SearchAlerts>(alertsKey)
      if (!now) throw new Error('The alerts were read before they are changed.')
      return send(now)
    },
    async onMutate({ apply }) {
      await queryClient.cancelQueries({ queryKey }) // an earlier response must not revert it
      queryClient.setQueryData<SearchAlerts>(alertsKey, (now) => now && apply(now))
    },
    onSuccess(alerts, stored) {
      // What was changed since stays shown: a pause that ends would begin once more for a moment, and lose the focus
      show(waitingChanges(queryClient, stored).reduce((shown, { apply }) => apply(shown), alerts))
      lateToast.success('お知らせの設定を保存しました。')
    },
    onError(error) {
      lateToast.error(failureSentence(error))
      void refetch()
    },
  })
  return {
    alerts: data,
    isError,
    reload: () => void refetch(),
    failure: change.error ? failureSentence(change.error) : '',
    changeAlert: (id: string, changed: AlertChange) => change.mutate(alertChange(api, id, changed)),
    changeSetting: (changed: SettingChange) => change.mutate(settingChange(api, changed)),
    /** Notes that the new postings of a search were looked at. */
    see: (id: string) => {
      if (data) void noteSeen(api, id, data.readDatetime)
    },
  }
}

/** A change as the page shows it at once, and as it is sent. */
type Change = {
  apply: (now: SearchAlerts) => SearchAlerts
  send: (now: SearchAlerts) => Promise<SearchAlerts>
}

const scope = { id: 'search_alerts' }

/** Changes that wait for the one that was stored. */
const waitingChanges = (queryClient: QueryClient, stored: Change): Change[] =>
  queryClient
    .getMutationCache()
    .findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === scope.id })
    .map(({ state }) => state.variables as Change)
    .filter((change) => change !== stored)

type Api = ReturnType<typeof usePortal>['api']

const alertChange = (api: Api, id: string, changed: AlertChange): Change => ({
  apply: (now) => ({
    ...now,
    alerts: now.alerts.map((alert) => (alert.id === id ? { ...alert, ...changed } : alert)),
  }),
  send(now) {
    const alert = now.alerts.find((one) => one.id === id)
    if (!alert) throw new Error('The search is in the list.')
    const { frequency, channels, hour, weekday, isPaused, pausedUntil, version } = alert
    const body = { frequency, channels, hour, weekday, isPaused, pausedUntil, version, ...changed }
    return api.call('putSearchAlert', { params: { hash: id }, body })
  },
})

const settingChange = (api: Api, changed: SettingChange): Change => ({
  apply: (now) => ({ ...now, setting: { ...now.setting, ...changed } }),
  send: ({ setting }) => api.call('putSearchAlertSetting', { body: { ...setting, ...changed } }),
})

/** What cannot be noted now shows as new once more: nothing is lost. */
const noteSeen = (api: Api, id: string, untilDatetime: string) =>
  api.call('seeSearchAlert', { params: { hash: id }, body: { untilDatetime } }).catch(() => undefined)
