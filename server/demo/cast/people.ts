/** Somebody of the demo. The names are invented so that nobody could mistake them for a real person's. */
export interface DemoPerson {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly supervisor: string | null;
  readonly role: string;
  readonly pattern: string;
  /** Days before the anchor. */
  readonly joined: number;
  readonly left?: number;
  /** Answers what people ask about their payslips. */
  readonly payroll?: true;
  /** Reviews the documents that people are asked for. */
  readonly personnel?: true;
  /** Shown on the sign-in screen, in this order. */
  readonly persona?: { readonly rank: number; readonly text: string };
  /** Signs in by another organization's e-mail: the same person twice. */
  readonly emailOf?: { readonly firstName: string; readonly lastName: string };
}

export interface DemoOrganization {
  readonly tenant: string;
  readonly tenantName: string;
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly modules: readonly string[];
  /** Rows of `work_places.csv`, where people check in and out at certain places only. */
  readonly places?: readonly string[];
  /** To whom an offered shift goes; the first who takes it where nothing is said. */
  readonly shiftOffers?: 'choice';
  readonly people: readonly DemoPerson[];
}

const longAgo = 730;

const firstNames = [
  'Alder',
  'Bryony',
  'Cedar',
  'Dahlia',
  'Elowen',
  'Fennel',
  'Gorse',
  'Hazel',
  'Indigo',
  'Juniper',
  'Kelp',
  'Linden',
  'Marigold',
  'Nettle',
  'Oleander',
  'Poppy',
  'Quince',
  'Rowan',
  'Sorrel',
  'Tansy',
  'Umber',
  'Verbena',
  'Willow',
  'Yarrow',
];
const lastNames = [
  'Brackenwood',
  'Cloudberry',
  'Dewhollow',
  'Emberlane',
  'Foxglove-Underhill',
  'Gingersnap',
  'Hollowtree',
  'Inkwell',
  'Jellybright',
  'Kettleworth',
  'Lanternby',
  'Mossgate',
  'Nutmegson',
  'Oatfield',
  'Pebblebrook',
  'Quillfeather',
  'Raincastle',
  'Saltmarsh',
  'Thimbleton',
  'Umbrellastone',
  'Velvetine',
  'Whistledown',
  'Yonderly',
  'Zephyrhill',
];

/** So many colleagues, each with another name. */
function colleagues(
  count: number,
  offset: number,
  from: number,
  supervisor: string,
  patterns: readonly string[],
): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    number: String(from + index),
    firstName: firstNames[(index * 7 + offset) % firstNames.length] ?? '',
    lastName: lastNames[(index * 5 + offset * 3) % lastNames.length] ?? '',
    supervisor,
    role: 'Employee',
    pattern: patterns[index % patterns.length] ?? 'office',
    joined: longAgo - index * 17,
  }));
}

const twoBridges = { firstName: 'Iris', lastName: 'Twobridges' };

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    tenant: 'meridian',
    tenantName: 'Meridian Group',
    code: 'meridian-works',
    name: 'Meridian Works',
    timeZone: 'Europe/Berlin',
    modules: ['employee_attendance_report', 'web_clock'],
    shiftOffers: 'choice',
    people: [
      {
        number: '100',
        firstName: 'Greta',
        lastName: 'Stonehollow',
        supervisor: null,
        role: 'Managing director',
        pattern: 'office',
        joined: longAgo,
      },
      {
        number: '101',
        firstName: 'Wren',
        lastName: 'Applewick',
        supervisor: '102',
        role: 'Employee',
        pattern: 'office',
        joined: longAgo,
        persona: { rank: 1, text: 'Employee with office hours' },
      },
      {
        number: '102',
        firstName: 'Tobin',
        lastName: 'Marrowleaf',
        supervisor: '100',
        role: 'Supervisor',
        pattern: 'office',
        joined: longAgo,
        persona: { rank: 2, text: 'Supervisor who is an employee too' },
      },
      {
        number: '103',
        firstName: 'Juno',
        lastName: 'Nightingale',
        supervisor: '102',
        role: 'Employee',
        pattern: 'night',
        joined: longAgo,
        persona: { rank: 3, text: 'Night worker' },
      },
      {
        number: '104',
        firstName: 'Pip',
        lastName: 'Halfmoon',
        supervisor: '102',
        role: 'Employee',
        pattern: 'part-time',
        joined: 640,
        persona: { rank: 4, text: 'Part-timer with a free afternoon' },
      },
      {
        number: '105',
        firstName: 'Sol',
        lastName: 'Newbury',
        supervisor: '102',
        role: 'Employee',
        pattern: 'office',
        joined: 9,
        persona: { rank: 5, text: 'New joiner' },
      },
      {
        number: '106',
        ...twoBridges,
        supervisor: '102',
        role: 'Employee',
        pattern: 'early',
        joined: 500,
        persona: { rank: 6, text: 'Works for two organizations' },
      },
      {
        number: '107',
        firstName: 'Odo',
        lastName: 'Loneworth',
        supervisor: null,
        role: 'Payroll',
        payroll: true,
        personnel: true,
        pattern: 'office',
        joined: 420,
        persona: { rank: 7, text: 'Payroll and personnel; no supervisor' },
      },
      {
        number: '108',
        firstName: 'Fen',
        lastName: 'Farewell',
        supervisor: '102',
        role: 'Employee',
        pattern: 'office',
        joined: longAgo,
        left: 20,
        persona: { rank: 8, text: 'Has left the organization' },
      },
      ...colleagues(23, 0, 120, '102', ['office', 'office', 'early', 'late', 'night', 'part-time']),
      ...colleagues(24, 0, 120, '102', ['canteen']).slice(23),
    ],
  },
  {
    tenant: 'meridian',
    tenantName: 'Meridian Group',
    code: 'harbour-foods',
    name: 'Harbour Foods',
    timeZone: 'Europe/Berlin',
    modules: [],
    people: [
      {
        number: '1',
        firstName: 'Barnaby',
        lastName: 'Tidewater',
        supervisor: null,
        role: 'Managing director',
        pattern: 'office',
        joined: longAgo,
      },
      {
        number: '2',
        ...twoBridges,
        supervisor: '1',
        role: 'Employee',
        pattern: 'early',
        joined: 300,
        emailOf: twoBridges,
      },
      ...colleagues(9, 11, 10, '1', ['office', 'early']),
    ],
  },
  {
    tenant: 'borealis',
    tenantName: 'Borealis Health',
    code: 'borealis-clinic',
    name: 'Borealis Clinic',
    timeZone: 'America/New_York',
    modules: ['employee_attendance_report', 'web_clock'],
    places: ['clinic,Borealis Clinic,40.7128,-74.006,150'],
    people: [
      {
        number: '1',
        firstName: 'Ottoline',
        lastName: 'Frostwick',
        supervisor: null,
        role: 'Supervisor',
        pattern: 'office',
        joined: longAgo,
        persona: { rank: 2, text: 'Supervisor who is an employee too' },
      },
      {
        number: '2',
        firstName: 'Vela',
        lastName: 'Northwind',
        supervisor: '1',
        role: 'Employee',
        pattern: 'night',
        joined: longAgo,
        persona: { rank: 1, text: 'Night worker in New York' },
      },
      ...colleagues(14, 5, 10, '1', ['office', 'early', 'late', 'night']),
    ],
  },
];

export const demoEmailOf = (organization: DemoOrganization, { firstName, lastName, emailOf }: DemoPerson): string => {
  const name = emailOf ?? { firstName, lastName };
  return `${name.firstName}.${name.lastName}@${organization.tenant}.example`.toLowerCase();
};
