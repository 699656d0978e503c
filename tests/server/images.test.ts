import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { importFolder } from '../../server/import/import-folder.ts';
import { type ImageMode, type Placeholder, placeholderSteps } from '../../src/api/contract/images.ts';
import { type Delivery, pictureAddress, placeholderAddress } from '../../src/machines/parts/image.ts';
import { folderWith, smallOrganization } from './support/folder.ts';
import { startTestHost, type TestHost } from './support/host.ts';

const red = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="800" height="800"><path fill="#d02020" d="M0 0h40v40H0z"/><path fill="#20a040" d="M20 0h20v40H20z"/></svg>`;
const picture = { key: 'logos/works', version: '3' };
const organization = [
  'tenant,tenant_name,organization,name,time_zone,modules,avatar_key,avatar_version',
  'acme,Acme Group,works,Acme Works,Europe/Berlin,,logos/works,3',
];

let host: TestHost;
let from: Delivery;
beforeAll(async () => {
  host = await startTestHost();
  await host.import({
    ...smallOrganization,
    'organization.csv': organization,
    'pictures/logos/works.svg': [red],
  });
  from = { base: `${host.url}/api/images`, mode: null };
});
afterAll(() => host.stop());

const fetchPicture = async (url: string, accept = 'image/webp,*/*') => {
  const response = await fetch(url, { headers: { accept } });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

describe(proves('image widths', 'as the host delivers them'), () => {
  it.each([100, 400, 800])('%i px wide', async (width) => {
    const { response, content } = await fetchPicture(pictureAddress(from, picture, width));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(content).metadata()).width).toBe(width);
  });

  it('never larger than the picture is, and never a step that nobody asks for', async () => {
    expect((await sharp((await fetchPicture(pictureAddress(from, picture, 4_000))).content).metadata()).width).toBe(
      800,
    );
    for (const width of [99, 150, 0, 4_100, 99_999]) {
      expect((await fetchPicture(pictureAddress(from, picture, width))).response.status).toBe(404);
    }
  });

  it('as PNG to whoever knows no WebP, to be kept for good, without a word of who asks', async () => {
    const { response } = await fetchPicture(pictureAddress(from, picture, 200), 'image/png');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // an SVG is a document of its own where it is opened by its address: nothing in it may run
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/);
  });
});

describe(proves('placeholders', 'as the host delivers them'), () => {
  it.each(Object.keys(placeholderSteps) as Placeholder[])('%s is a picture of a few bytes', async (placeholder) => {
    const { response, content } = await fetchPicture(placeholderAddress(from, picture, placeholder));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(placeholder === 'vectorize' ? 'image/svg+xml' : 'image/webp');
    expect(content.length).toBeLessThan(placeholder === 'vectorize' ? 8_192 : 1_024);
  });
});

it('one colour is one colour, and pixels are pixels', async () => {
  const colours = async (placeholder: 'predominant-color' | 'pixelate') => {
    const { content } = await fetchPicture(placeholderAddress(from, picture, placeholder), 'image/png');
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).join());
    return [info.width, seen.size];
  };
  expect(await colours('predominant-color')).toEqual([150, 1]);
  expect((await colours('pixelate'))[0]).toBe(96);
  expect((await colours('pixelate'))[1]).toBeLessThanOrEqual(144);
});

describe(proves('accessibility modes', 'as the host delivers them'), () => {
  const meanOf = async (mode: ImageMode | null) => {
    const { content } = await fetchPicture(pictureAddress({ ...from, mode }, picture, 100));
    const { channels } = await sharp(content).toColourspace('srgb').removeAlpha().stats();
    return channels.map(({ mean }) => Math.round(mean));
  };

  it('darker, brighter, without colour, and with red and green told apart by blue', async () => {
    const [r = 0, g = 0, b = 0] = await meanOf(null);
    const [darkRed = 0] = await meanOf('darkmode');
    expect(darkRed).toBeLessThan(r / 2);
    const [brightRed = 0] = await meanOf('brightmode');
    expect(brightRed).toBeGreaterThan(r);
    const grey = await meanOf('monochrome');
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThanOrEqual(2);
    expect(await meanOf('colorblind')).not.toEqual([r, g, b]);
  });
});

describe('a picture', () => {
  it.each([
    ['of another version', (url: string) => url.replace('/v3/', '/v4/')],
    ['of another key', (url: string) => url.replace('works', 'foods')],
    ['with steps of one’s own', (url: string) => url.replace('c_scale', 'c_fill')],
    ['wrongly escaped', (url: string) => `${url.slice(0, url.indexOf('/upload/'))}/upload/%E0%A4%A`],
    ['by a name of JavaScript’s own', (url: string) => url.replace('c_scale,w_200/f_auto,q_auto', 'constructor')],
    ['by a path that climbs', (url: string) => url.replace('logos/works', '..%2f..%2fetc%2fpasswd')],
  ])('is not found: %s', async (_, change) => {
    const { response } = await fetchPicture(change(pictureAddress(from, picture, 200)));
    expect(response.status).toBe(404);
  });

  it('of another tenant is not found: the tenant is known by the host’s name', async () => {
    const statusAt = (name: string) =>
      new Promise((done) => {
        const { port, pathname } = new URL(pictureAddress(from, picture, 200));
        get(`http://127.0.0.1:${port}${pathname}`, { headers: { host: name } }, (response) => {
          response.resume();
          done(response.statusCode);
        });
      });
    expect(await Promise.all(['localhost', 'acme.muster.example', 'other.muster.example'].map(statusAt))).toEqual([
      200, 200, 404,
    ]);
  });

  it('that is none is refused by the import, whatever its name says', async () => {
    const folder = await folderWith({
      ...smallOrganization,
      'organization.csv': organization,
      'pictures/logos/works.svg': ['<html>no picture</html>'],
    });
    const result = await importFolder({ database: host.database, folder, now: host.now.getTime(), progress: () => {} });
    expect(result.faults).toMatchObject([{ file: 'organization.csv', field: 'avatar_key' }]);
  });
});
