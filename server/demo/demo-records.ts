import type { DemoOrganization, DemoPerson } from './cast/people.ts';
import { accountOf, randomOf, wholeBetween } from './cast/random.ts';

/** Section, its title, single or list, field, label, kind, options, policy, required, masked. */
const fields = [
  'personal,Personal,single,birth-date,Date of birth,date,,read,no,no',
  'personal,Personal,single,called,Preferred name,text,,edit,no,no',
  'personal,Personal,single,legal-name,Legal name,text,,approve,yes,no',
  'personal,Personal,single,marital-status,Marital status,option,marital-status,approve,no,no',
  'personal,Personal,single,screening,Screening result,text,,hidden,no,no',
  'contact,Contact,single,street,Street and number,text,,edit,yes,no',
  'contact,Contact,single,postcode,Postcode,text,,edit,yes,no',
  'contact,Contact,single,town,Town,text,,edit,yes,no',
  'contact,Contact,single,phone,Home phone,phone,,edit,no,no',
  'contact,Contact,single,private-mail,Personal email,email,,edit,no,no',
  'emergency,Emergency contacts,list,name,Name,text,,edit,yes,no',
  'emergency,Emergency contacts,list,relationship,Relationship,option,relationship,edit,yes,no',
  'emergency,Emergency contacts,list,phone,Phone,phone,,edit,yes,no',
  'bank,Bank and tax,single,iban,IBAN,text,,approve,yes,yes',
  'bank,Bank and tax,single,tax-number,Tax number,text,,read,no,yes',
  'languages,Languages,list,language,Language,text,,edit,yes,no',
  'languages,Languages,list,level,Level,option,language-level,edit,yes,no',
  'identity,Identity documents,list,document,Document,text,,read,no,no',
  'identity,Identity documents,list,number,Number,text,,read,no,yes',
  'identity,Identity documents,list,valid-until,Valid until,date,,read,no,no',
];
const streets = ['Lantern Lane', 'Mill Row', 'Orchard Steps', 'Harbour Walk', 'Thimble Street', 'Willow Bend'];
const towns = ['Fernbridge', 'Saltcombe', 'Upper Marrow', 'Inkwell-by-the-Lake'];
const relatives = ['Ash', 'Bramble', 'Clover', 'Dew', 'Ember', 'Flint'];
const statuses = ['single', 'married', 'partnership', 'divorced'];
const languages = ['German', 'English', 'Frisian', 'Portuguese'];
const levels = ['b1', 'b2', 'c1', 'native'];

const pick = <Value>(random: () => number, some: readonly Value[]): Value =>
  some[wholeBetween(random, 0, some.length - 1)] as Value;

/** The record files of an organization: which fields there are, and what everybody's say. */
export const recordFilesOf = ({ code, people }: DemoOrganization): Readonly<Record<string, string>> => ({
  'record_fields.csv': `${[
    'section,section_title,section_kind,field,label,kind,options,policy,required,masked',
    ...fields,
  ].join('\n')}\n`,
  'records.csv': `${['person,section,item,field,value', ...people.flatMap((person) => recordsOf(code, person))].join('\n')}\n`,
});

function recordsOf(organization: string, { number, firstName, lastName }: DemoPerson): string[] {
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
    line('bank', 'iban', `DE00${accountOf(organization, number)}`),
    line('bank', 'tax-number', digits(11)),
    line('languages', 'language', pick(random, languages)),
    line('languages', 'level', pick(random, levels)),
    line('identity', 'document', 'Identity card'),
    line('identity', 'number', `L${digits(8)}`),
    line('identity', 'valid-until', `${wholeBetween(random, 2027, 2034)}-${two(wholeBetween(random, 1, 12))}-01`),
  ];
}
