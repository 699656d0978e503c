import type { Page } from 'playwright';

const longName = 'Maximiliana-Anastasia Featherstonehaugh-Cholmondeley of the Upper Marches';
const longTitle = 'Reorganisation of the interdepartmental procurement committee’s documentation';

/** Fields that hold names or titles of things, and lists that may become long. */
const names = new Set(['fullName', 'firstName', 'lastName', 'who']);
const titles = new Set(['title', 'typeName', 'name', 'note']);
const lists = new Set([
  'requests',
  'payslips',
  'questions',
  'documents',
  'sessions',
  'notifications',
  'members',
  'people',
  'history',
]);
const rows = 500;

/** The same answer with every name long and every list of things five hundred rows long. */
function hardened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (names.has(key)) return longName;
    return titles.has(key) ? `${value}: ${longTitle}` : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => hardened(item, key));
    if (!lists.has(key) || items.length === 0) return items;
    return Array.from({ length: rows }, (_, index) => {
      const item: unknown = items[index % items.length];
      const isRow = typeof item === 'object' && item !== null && 'id' in item;
      // a row that stands twice has an id of its own, and of the same form
      return isRow && index >= items.length ? { ...item, id: crypto.randomUUID() } : item;
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hardened(part, name)]));
}

/** From now on a page is told long names and long lists, whatever it asks for. */
export const hardData = (page: Page): Promise<unknown> =>
  page.route('**/api/attendee-client/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || !['fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
    try {
      const response = await route.fetch();
      const isJson = (response.headers()['content-type'] ?? '').includes('json');
      await route.fulfill(isJson ? { response, json: hardened(await response.json()) } : { response });
    } catch (error) {
      // a page that is closed meanwhile waits for no answer
      if (!page.isClosed()) throw error;
    }
  });
