/** The people of the demo network. The files of their portraits are named by their keys. */
export interface DemoPerson {
  key: string
  email: string
  fullName: string
  userType: 'admin' | 'owner' | 'user'
  bio: string
  /** Who invited somebody who is in no network. */
  invitedBy?: string
  /** Without it, initials are shown. */
  portrait?: false
}

const at = (key: string) => ({ key, email: `${key}@demo.test` })

export const demoPeople: readonly DemoPerson[] = [
  {
    ...at('admin'),
    fullName: 'Ingrid Halvorsen',
    userType: 'admin',
    bio: 'Runs the place from Bergen, answers most mails before noon, and knows every owner by voice.',
  },
  {
    ...at('owner'),
    fullName: 'Helen Marchetti',
    userType: 'owner',
    bio: 'Restorer of old houses, grandmother of four. Looks after sixteen homes that her family and friends could not bear to sell.',
  },
  {
    ...at('owner2'),
    fullName: 'Tomás Figueiredo',
    userType: 'owner',
    bio: 'Architect from Porto who keeps finding ruins with good light. Twelve of them have roofs again.',
  },
  {
    ...at('guest'),
    fullName: 'Daniel Okafor',
    userType: 'user',
    bio: 'Cellist from Chicago. Travels with his wife, two children and, when allowed, the instrument.',
  },
  {
    ...at('guest2'),
    fullName: 'Mei-Lin Tan',
    userType: 'user',
    bio: 'Botanist, early riser, packs light. Usually found photographing moss near the back door.',
  },
  {
    ...at('ada'),
    fullName: 'Ada Lindqvist',
    userType: 'user',
    bio: 'Helen’s niece. Teaches mathematics in Uppsala and repairs whatever squeaks.',
  },
  {
    ...at('bruno'),
    fullName: 'Bruno Keller',
    userType: 'user',
    bio: 'Baker from Bern; leaves a sourdough starter in every kitchen he stays in.',
  },
  {
    ...at('clara'),
    fullName: 'Clara Moreau',
    userType: 'user',
    bio: 'Translator in Lyon, happiest at a window with a dictionary and no signal.',
  },
  {
    ...at('dev'),
    fullName: 'Dev Raman',
    userType: 'user',
    bio: 'Paediatrician in Seattle, weekend climber, father of twins.',
  },
  {
    ...at('elif'),
    fullName: 'Elif Yıldız',
    userType: 'user',
    bio: 'Ceramicist from Izmir. Signs the guest book with small drawings of the cats she met.',
  },
  {
    ...at('farid'),
    fullName: 'Farid Benali',
    userType: 'user',
    bio: 'Railway engineer. Chooses houses by the timetable of the nearest branch line.',
  },
  {
    ...at('greta'),
    fullName: 'Greta Hoffmann',
    userType: 'user',
    bio: 'Retired pilot who now prefers to arrive by bicycle.',
  },
  {
    ...at('hugo'),
    fullName: 'Hugo Sandoval',
    userType: 'user',
    bio: 'Chef in Mexico City, reliable washer-up of other people’s pans.',
  },
  {
    ...at('ines'),
    fullName: 'Inês Carvalho',
    userType: 'user',
    bio: 'Tomás’s sister. Plants fig trees wherever she is invited twice.',
  },
  {
    ...at('jonas'),
    fullName: 'Jonas Vestergaard',
    userType: 'user',
    bio: 'Boat builder from Aarhus with strong opinions about varnish.',
  },
  {
    ...at('kaya'),
    fullName: 'Kaya Thompson',
    userType: 'user',
    bio: 'Radio producer in Toronto. Records dawn birds, never before coffee.',
  },
  {
    ...at('luca'),
    fullName: 'Luca Bianchi',
    userType: 'user',
    bio: 'Piano tuner from Turin, tunes in exchange for late check-out.',
  },
  {
    ...at('maren'),
    fullName: 'Maren Aas',
    userType: 'user',
    bio: 'Ski instructor in winter, beekeeper in summer.',
  },
  {
    ...at('noor'),
    fullName: 'Noor Rahman',
    userType: 'user',
    bio: 'Astronomer. Asks for the darkest sky and brings her own telescope.',
  },
  {
    ...at('ruth'),
    fullName: 'Ruth Adeyemi',
    userType: 'user',
    bio: 'Bookbinder in Leeds, new here. Helen showed her the way in; nobody has given her a key yet.',
    invitedBy: 'owner',
    portrait: false,
  },
]

export const demoPortraits = demoPeople.filter(({ portrait }) => portrait !== false).map(({ key }) => key)

export interface DemoLevel {
  ownerKey: string
  level: 1 | 2 | 3 | 4 | 5
  name: string
  discountPercent: number
  /** None unless given. */
  introductionsAYear?: number
}

/** Level 3 of the first owner is not 20 percent, so that it differs from the platform's standard discount. */
export const demoLevels: readonly DemoLevel[] = [
  { ownerKey: 'owner', level: 1, name: 'Friend of a friend', discountPercent: 5 },
  { ownerKey: 'owner', level: 2, name: 'Friend', discountPercent: 10 },
  { ownerKey: 'owner', level: 3, name: 'Good friend', discountPercent: 15, introductionsAYear: 4 },
  { ownerKey: 'owner', level: 4, name: 'Close friend', discountPercent: 25, introductionsAYear: 3 },
  { ownerKey: 'owner', level: 5, name: 'Family', discountPercent: 40, introductionsAYear: 5 },
  { ownerKey: 'owner2', level: 1, name: 'Met once', discountPercent: 8 },
  { ownerKey: 'owner2', level: 2, name: 'Shared a table', discountPercent: 18 },
  { ownerKey: 'owner2', level: 3, name: 'Has a key', discountPercent: 35 },
]

/** What an owner wants discounts to cost in a year, in whole dollars. */
export const demoBudgets: Readonly<Record<string, number>> = { owner: 15_000 }

export interface DemoMembership {
  ownerKey: string
  memberKey: string
  level: DemoLevel['level']
  joinedDaysAgo: number
}

const circle = (
  ownerKey: string,
  members: readonly [key: string, level: DemoLevel['level'], days: number][],
) =>
  members.map(
    ([memberKey, level, joinedDaysAgo]): DemoMembership => ({ ownerKey, memberKey, level, joinedDaysAgo }),
  )

export const demoMemberships: readonly DemoMembership[] = [
  ...circle('owner', [
    ['guest', 3, 410],
    ['guest2', 1, 38],
    ['ada', 5, 900],
    ['bruno', 2, 300],
    ['clara', 4, 520],
    ['dev', 3, 260],
    ['greta', 4, 640],
    ['hugo', 1, 75],
    ['jonas', 2, 190],
    ['kaya', 3, 150],
    ['maren', 5, 830],
    ['owner2', 4, 700],
  ]),
  ...circle('owner2', [
    ['ines', 3, 880],
    ['elif', 2, 240],
    ['farid', 1, 95],
    ['luca', 2, 330],
    ['noor', 1, 60],
    ['clara', 1, 45],
    ['jonas', 3, 410],
    ['owner', 3, 700],
  ]),
]

/** An owner's private note on a member. */
export const demoNotes: readonly { ownerKey: string; memberKey: string; note: string }[] = [
  {
    ownerKey: 'owner',
    memberKey: 'guest',
    note: 'Met at the chamber music week in Hallstatt. The cello needs the ground floor: no stairs, and away from the stove.',
  },
  {
    ownerKey: 'owner',
    memberKey: 'bruno',
    note: 'Leaves the sourdough in the fridge. Tell the next guests to feed it.',
  },
]

export interface DemoNetworkInvitation {
  ownerKey: string
  email: string
  userType: 'user' | 'owner'
  level: DemoLevel['level'] | null
  personalLine?: string
  sentDaysAgo: number
  declinedDaysAgo?: number
}

/** Invitations that were not accepted; those older than the lifetime of seven days have expired. */
export const demoNetworkInvitations: readonly DemoNetworkInvitation[] = [
  { ownerKey: 'owner', email: 'rosalind.hart@example.com', userType: 'user', level: 2, sentDaysAgo: 1 },
  {
    ownerKey: 'owner',
    email: 'petra.novak@example.com',
    userType: 'user',
    level: 4,
    personalLine: 'You asked where I disappear to every August. Now you can come and see.',
    sentDaysAgo: 3,
  },
  { ownerKey: 'owner', email: 'samuel.whitlock@example.com', userType: 'owner', level: null, sentDaysAgo: 5 },
  { ownerKey: 'owner', email: 'theo.brandt@example.com', userType: 'user', level: 1, sentDaysAgo: 11 },
  {
    ownerKey: 'owner',
    email: 'lucia.ferraro@example.com',
    userType: 'user',
    level: 3,
    sentDaysAgo: 4,
    declinedDaysAgo: 2,
  },
  { ownerKey: 'owner2', email: 'beatriz.lobo@example.com', userType: 'user', level: 1, sentDaysAgo: 2 },
  { ownerKey: 'owner2', email: 'anton.weiss@example.com', userType: 'user', level: null, sentDaysAgo: 4 },
]

export interface DemoInvitation {
  email: string
  userType: 'user' | 'owner'
  sentDaysAgo: number
}

export const demoInvitations: readonly DemoInvitation[] = [
  { email: 'marguerite.dufour@example.com', userType: 'owner', sentDaysAgo: 2 },
  { email: 'oskar.lund@example.com', userType: 'user', sentDaysAgo: 1 },
  { email: 'yuki.tanabe@example.com', userType: 'owner', sentDaysAgo: 6 },
]

/** The languages of the people whose pages are shown most; others speak English. */
export const demoSpokenLanguages: Readonly<Record<string, readonly string[]>> = {
  admin: ['nb', 'en', 'de'],
  owner: ['it', 'en', 'fr'],
  owner2: ['pt', 'es', 'en'],
  guest: ['en', 'de'],
  guest2: ['en', 'fr', 'es'],
}

/** Who agreed to be named as somebody whom two people know, and that pages say who invited whom. */
export const demoNamed: readonly string[] = demoPeople
  .filter((_, index) => index % 3 !== 0 || index < 5)
  .map(({ key }) => key)
