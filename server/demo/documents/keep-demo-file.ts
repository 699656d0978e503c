import type { Transaction } from '../../database/connection.ts';
import { files } from '../../database/schema.ts';
import { Pen } from '../../files/pdf/pen.ts';

/** Keeps a page that says what it stands for. @param of.at when it was uploaded @returns the id of the file */
export async function keepDemoFile(
  { tx, tenant, organizationId }: { tx: Transaction; tenant: string; organizationId: string },
  of: { readonly employeeId: string; readonly title: string; readonly name: string; readonly at: Date },
): Promise<string> {
  const pen = new Pen({ title: of.title, author: of.name, locale: 'en', at: of.at });
  pen.write(pen.root, 'H1', of.title, { size: 22, font: 'bold' });
  pen.skip(16);
  pen.write(pen.root, 'P', `Shown for trying out Muster: no real document of anybody. ${of.name}`, { size: 11 });
  const [kept] = await tx
    .insert(files)
    .values({
      tenantId: tenant,
      organizationId,
      employeeId: of.employeeId,
      name: `${of.title.toLowerCase().replaceAll(' ', '-')}.pdf`,
      mediaType: 'application/pdf',
      content: await pen.end(),
      uploadedAt: of.at,
    })
    .returning({ id: files.id });
  if (!kept) throw new Error('a file of the demo was not kept');
  return kept.id;
}
