import { type Zippable, zip } from 'fflate';

/** Packs files into one archive; of two with one name the second is given a number. What is compressed already is only stored. */
export async function zipOf(files: readonly { readonly name: string; readonly content: Blob }[]): Promise<Blob> {
  const packed: Zippable = {};
  for (const { name, content } of files) {
    packed[freeName(name, packed)] = [new Uint8Array(await content.arrayBuffer()), { level: 0 }];
  }
  return new Promise((resolve, reject) => {
    zip(packed, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });
}

function freeName(name: string, taken: Zippable): string {
  if (!(name in taken)) return name;
  const [, stem = name, kind = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  for (let number = 2; ; number++) {
    const other = `${stem}-${number}${kind}`;
    if (!(other in taken)) return other;
  }
}
