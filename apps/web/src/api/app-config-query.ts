import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import type { ApiClient } from './api-client.ts'

/** The application configuration: loads once (docs/behaviour.md §2). */
export const appConfigQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['app'],
    queryFn: ({ signal }) => api.call('getAppConfig', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Used until the configuration has loaded. */
export const blankAppConfig: AppConfig = {
  title: '',
  clientName: '',
  faviconPath: '',
  havePrivatePage: false,
  footerCopyright: '',
  // No colour overrides its default. Without the names, which every first visit would load for this alone.
  theme: {} as AppConfig['theme'],
  iconImage: { url: '', width: 0, height: 0 },
  pcHeaderMenu: [],
  hamburgerMenu: [],
  bottomNavigationBar: [],
  footerMenu: [],
}

/** The configuration; until it has loaded, and where it is empty, a blank one with `isLoading` (docs/behaviour.md §2). */
export const configOrBlank = (data: AppConfig | undefined): AppConfig & { isLoading: boolean } =>
  data?.theme ? { ...data, isLoading: false } : { ...blankAppConfig, isLoading: true }

export function useAppConfig(api: ApiClient): AppConfig & { isLoading: boolean } {
  const { data } = useQuery({ ...appConfigQuery(api), throwOnError: false })
  return configOrBlank(data)
}
