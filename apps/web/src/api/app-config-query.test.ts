import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import { expect, it } from 'vitest'
import { blankAppConfig, configOrBlank } from './app-config-query.ts'

const loaded: AppConfig = { ...blankAppConfig, title: 'つなぐ看護', havePrivatePage: true }

it('is a blank one that loads until it is there, and where it is empty', () => {
  expect(configOrBlank(undefined)).toEqual({ ...blankAppConfig, isLoading: true })
  expect(configOrBlank({} as AppConfig)).toEqual({ ...blankAppConfig, isLoading: true })
  expect(configOrBlank(loaded)).toEqual({ ...loaded, isLoading: false })
})
