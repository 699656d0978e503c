import { colors, margin, Pen } from '../../files/pdf/pen.ts';
import type { SignatureRecord } from './seal.ts';

/** Digits in fours, as they are compared by eye. */
const inFours = (digits: string): string => digits.replace(/.{4}(?=.)/g, '$& ');

const edges = [margin, margin + 120];

/** The pages of a record, for people; the seal comes behind them. @param fingerprint of the key that it is sealed with */
export function drawRecord(record: SignatureRecord, fingerprint: Buffer): Promise<Buffer> {
  const { organization, document, signer, signedAt, timeZone, device, address } = record;
  const at = new Date(signedAt);
  const dated = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options);
  const published = dated({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(document.publishedOn));
  const moment = dated({ dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);
  const pen = new Pen({ title: `Signature: ${document.title}`, author: organization, locale: 'en', at });
  pen.write(pen.root, 'P', organization, { color: colors.soft });
  pen.skip(4);
  pen.write(pen.root, 'H1', 'Record of a signature', { size: 22, font: 'bold' });
  pen.skip(8);
  pen.write(
    pen.root,
    'P',
    `${signer.name} has read “${document.title}” and signed it by giving the password of their account again.`,
    { size: 12 },
  );
  pen.skip(18);
  pen.group(pen.root, 'Table', (table) => {
    const rows = [
      ['Signed by', `${signer.name} (${signer.number}), ${signer.email}`],
      ['When', `${moment} (${signedAt})`],
      ['From', [device, address].filter(Boolean).join(', ')],
      ['Document', document.title],
      ['Version', `${document.version}, published on ${published}`],
      ['File', document.name],
      ['SHA-256 of it', inFours(document.sha256)],
      ['Key', inFours(fingerprint.toString('hex'))],
    ] as const;
    for (const row of rows) pen.pair(table, row, edges);
  });
  pen.skip(14);
  for (const words of [
    'This file is sealed: nothing in it can be changed without breaking the seal. Whoever has it can check that, with the file that was signed beside it, by the program that Muster comes with:',
    'npm run verify -- <this file> --document <the signed file> --from <address of the portal>',
    'The key says which organization has sealed it; the portal tells whose key it is to anybody who asks.',
  ]) {
    pen.write(pen.root, 'P', words, { color: colors.soft, size: 9 });
    pen.skip(4);
  }
  return pen.end();
}
