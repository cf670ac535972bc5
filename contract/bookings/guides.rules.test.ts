import { expect, it } from 'vitest'
import { guideOpensOn, isGuideOpen, wifiCode } from './guides.rules.ts'
import { guideChange } from './guides.schemas.ts'

const stay = {
  status: 'confirmed',
  check_in_date: '2027-03-02',
  check_out_date: '2027-03-05',
  opens_days_before: 3,
} as const

it('opens so many days before check-in and closes after the day that follows check-out', () => {
  expect(guideOpensOn(stay)).toBe('2027-02-27')
  const open = (today: string) => isGuideOpen(stay, today)
  expect(['2027-02-26', '2027-02-27', '2027-03-06', '2027-03-07'].map(open)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('is closed for a request and for a cancelled stay, and open until the day after for one that was completed', () => {
  const open = (status: 'pending' | 'cancelled' | 'completed') =>
    isGuideOpen({ ...stay, status }, '2027-03-05')
  expect([open('pending'), open('cancelled'), open('completed')]).toEqual([false, false, true])
})

it('writes the code of a Wi-Fi network as cameras read it', () => {
  expect(wifiCode('Lake house', 'eight;of:"them\\')).toBe(
    String.raw`WIFI:T:WPA;S:Lake house;P:eight\;of\:\"them\\;;`,
  )
  expect(wifiCode('Open, for all', '')).toBe(String.raw`WIFI:T:nopass;S:Open\, for all;;`)
})

const written = {
  directions: '',
  access: '',
  wifi_name: 'Lake house',
  wifi_password: 'swim-early',
  manual: '',
  opens_days_before: 3,
  pictures: [],
  updated_at: null,
}
const wrong = (changes: object) => {
  const { error } = guideChange.safeParse({ ...written, ...changes })
  return error?.issues.map(({ path, message }) => [path[0], message])
}

it.each([
  [{}, undefined],
  [{ wifi_password: '' }, undefined],
  [{ wifi_name: 'ü'.repeat(16) }, undefined],
  [{ wifi_name: 'ü'.repeat(17) }, [['wifi_name', 'guide.wifi_name']]],
  [{ wifi_name: '' }, [['wifi_name', 'guide.wifi_name_missing']]],
  [{ wifi_password: '1234567' }, [['wifi_password', 'guide.wifi_password']]],
  [{ wifi_password: 'x'.repeat(64) }, [['wifi_password', 'guide.wifi_password']]],
  [{ opens_days_before: 31 }, [['opens_days_before', 'guide.opens_days']]],
  [{ opens_days_before: -1 }, [['opens_days_before', 'guide.opens_days']]],
  [{ opens_days_before: 1.5 }, [['opens_days_before', 'guide.opens_days']]],
])('a guide with %o gives the messages %o', (changes, messages) => {
  expect(wrong(changes)).toEqual(messages)
})
