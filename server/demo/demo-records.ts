import { composeIBAN } from 'ibantools';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { DemoOrganization, DemoPerson } from './cast/people.ts';
import { accountOf, randomOf, wholeBetween } from './cast/random.ts';

/** Section, its title, single or list, whether files go with it, field, label, kind, options, policy, required, masked, and of a date until which something is valid the days before it that its owner is reminded. */
const fields = [
  'personal,Personal,single,yes,birth-date,Date of birth,date,,read,no,no',
  'personal,Personal,single,yes,called,Preferred name,text,,edit,no,no',
  'personal,Personal,single,yes,legal-name,Legal name,text,,approve,yes,no',
  'personal,Personal,single,yes,marital-status,Marital status,option,marital-status,approve,no,no',
  'personal,Personal,single,yes,screening,Screening result,text,,hidden,no,no',
  'contact,Contact,single,no,street,Street and number,text,,edit,yes,no',
  'contact,Contact,single,no,postcode,Postcode,text,,edit,yes,no',
  'contact,Contact,single,no,town,Town,text,,edit,yes,no',
  'contact,Contact,single,no,phone,Home phone,phone,,edit,no,no',
  'contact,Contact,single,no,private-mail,Personal email,email,,edit,no,no',
  'emergency,Emergency contacts,list,no,name,Name,text,,edit,yes,no',
  'emergency,Emergency contacts,list,no,relationship,Relationship,option,relationship,edit,yes,no',
  'emergency,Emergency contacts,list,no,phone,Phone,phone,,edit,yes,no',
  'bank,Bank and tax,single,no,iban,IBAN,iban,,approve,yes,yes',
  'bank,Bank and tax,single,no,tax-number,Tax number,text,,read,no,yes',
  'languages,Languages,list,no,language,Language,text,,edit,yes,no',
  'languages,Languages,list,no,level,Level,option,language-level,edit,yes,no',
  'education,Education,list,yes,degree,Degree or certificate,text,,edit,yes,no',
  'education,Education,list,yes,institution,School or institution,text,,edit,yes,no',
  'education,Education,list,yes,completed,Completed,date,,edit,no,no',
  'skills,Skills,list,yes,skill,Skill,text,,approve,yes,no',
  'skills,Skills,list,yes,learnt,Learnt,date,,approve,no,no',
  'licences,Licences,list,yes,licence,Licence,text,,approve,yes,no',
  'licences,Licences,list,yes,valid-until,Valid until,date,,approve,no,no,30',
  'identity,Identity documents,list,no,document,Document,text,,read,no,no',
  'identity,Identity documents,list,no,number,Number,text,,read,no,yes',
  'identity,Identity documents,list,no,valid-until,Valid until,date,,read,no,no,60',
];
const streets = ['Lantern Lane', 'Mill Row', 'Orchard Steps', 'Harbour Walk', 'Thimble Street', 'Willow Bend'];
const towns = ['Fernbridge', 'Saltcombe', 'Upper Marrow', 'Inkwell-by-the-Lake'];
const relatives = ['Ash', 'Bramble', 'Clover', 'Dew', 'Ember', 'Flint'];
const statuses = ['single', 'married', 'partnership', 'divorced'];
const languages = ['German', 'English', 'Frisian', 'Portuguese'];
const degrees = ['Apprenticeship, industrial clerk', 'Bachelor of Science', 'Vocational diploma', 'Master of Arts'];
const schools = ['Fernbridge College', 'Saltcombe Polytechnic', 'School of Trades, Upper Marrow'];
const skills = ['First aid', 'Spreadsheets', 'Scheduling', 'Barcode scanners', 'Chairing a meeting', 'Sign language'];
const levels = ['b1', 'b2', 'c1', 'native'];

const pick = <Value>(random: () => number, some: readonly Value[]): Value =>
  some[wholeBetween(random, 0, some.length - 1)] as Value;

/** Sections whose changes those decide on who see people at work; of the others the personnel office. */
const decidedBySupervisors = new Set(['skills']);

/** Whose identity card is valid no longer, or will not be for long, by number: days from the anchor. */
const ending: Readonly<Record<string, number>> = { '103': 25, '104': -12 };

/** The record files of an organization: which fields there are, and what everybody's say. */
export const recordFilesOf = (
  { code, people }: DemoOrganization,
  anchor: string,
): Readonly<Record<string, string>> => ({
  'record_fields.csv': `${[
    'section,section_title,section_kind,section_files,field,label,kind,options,policy,required,masked,remind_days,section_approver',
    // what ends without days reminds nobody
    ...fields.map((field) => `${/,\d+$/.test(field) ? field : `${field},`},${approverOf(field)}`),
  ].join('\n')}\n`,
  'records.csv': `${['person,section,item,field,value', ...people.flatMap((person) => recordsOf(code, person, anchor))].join('\n')}\n`,
});

const approverOf = (field: string): string =>
  decidedBySupervisors.has(field.slice(0, field.indexOf(','))) ? 'supervisor' : 'personnel';

function recordsOf(organization: string, { number, firstName, lastName }: DemoPerson, anchor: string): string[] {
  const random = randomOf(`${organization} ${number} records`);
  const digits = (count: number) => Array.from({ length: count }, () => wholeBetween(random, 0, 9)).join('');
  const two = (value: number) => String(value).padStart(2, '0');
  const line = (section: string, field: string, value: string, item = 1) =>
    `${number},${section},${item},${field},${value}`;
  return [
    line(
      'personal',
      'birth-date',
      `${wholeBetween(random, 1962, 2003)}-${two(wholeBetween(random, 1, 12))}-${two(wholeBetween(random, 1, 28))}`,
    ),
    line('personal', 'legal-name', `${firstName} ${lastName}`),
    line('personal', 'marital-status', pick(random, statuses)),
    line('personal', 'screening', 'passed'),
    line('contact', 'street', `${pick(random, streets)} ${wholeBetween(random, 1, 98)}`),
    line('contact', 'postcode', digits(5)),
    line('contact', 'town', pick(random, towns)),
    line('contact', 'phone', `+49 30 5550${digits(3)}`),
    line('contact', 'private-mail', `${firstName}.${lastName}@home.example`.toLowerCase()),
    line('emergency', 'name', `${pick(random, relatives)} ${lastName}`),
    line('emergency', 'relationship', pick(random, ['spouse', 'sibling', 'parent'])),
    line('emergency', 'phone', `+49 30 5550${digits(3)}`),
    line('bank', 'iban', ibanOf(organization, number)),
    line('bank', 'tax-number', digits(11)),
    line('languages', 'language', pick(random, languages)),
    line('languages', 'level', pick(random, levels)),
    line('identity', 'document', 'Identity card'),
    line('identity', 'number', `L${digits(8)}`),
    line(
      'identity',
      'valid-until',
      endsOn(anchor, number, `${wholeBetween(random, 2027, 2034)}-${two(wholeBetween(random, 1, 12))}-01`),
    ),
    line('education', 'degree', `"${pick(random, degrees)}"`),
    line('education', 'institution', `"${pick(random, schools)}"`),
    line('education', 'completed', `${wholeBetween(random, 1995, 2020)}-07-15`),
    line('skills', 'skill', pick(random, skills)),
    line('skills', 'learnt', `${wholeBetween(random, 2012, 2024)}-09-01`),
  ];
}

/** At a bank that there is not: no bank code begins with a zero. */
const ibanOf = (organization: string, number: string): string =>
  composeIBAN({ countryCode: 'DE', bban: `00000000${accountOf(organization, number).slice(-10)}` }) ?? '';

const endsOn = (anchor: string, number: string, usual: string): string => {
  const days = ending[number];
  return days === undefined ? usual : addDays(anchor, days);
};
