import { expect, it } from 'vitest'
import { localOrigin } from './announce-start.ts'

it.each([
  [['127.0.0.1:3000', '[::1]:3000'], 'http://localhost:3000'],
  [['0.0.0.0:80'], 'http://localhost:80'],
  [['[::]:3000'], 'http://localhost:3000'],
  [['192.168.1.5:3000'], null],
])('what listens at %j shows its own pages at %s', (listensAt, origin) => expect(localOrigin(listensAt)).toBe(origin))
