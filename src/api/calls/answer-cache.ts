import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { sessionPort } from './session-port.ts';

/** An answer as it last came. */
export interface CachedAnswer {
  readonly answer: unknown;
  /** Epoch milliseconds of the device's clock. */
  readonly at: number;
}

const listKey = 'muster.stores';

/** Which store belongs to whom; the store's own name tells nothing of them. */
type Stores = Readonly<Record<string, string>>;

/** Undefined until the host has said who is signed in. Until then whoever the kept token was last known to be of. */
let person: string | null | undefined;
let store: ReturnType<typeof openStore> | null = null;
/** What came before it was known whose it is. */
let pending: (readonly [key: string, kept: CachedAnswer])[] = [];

/** A device may forbid storage, or be full: then nothing is kept, and nothing else suffers. */
async function attempt<Result>(use: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await use();
  } catch {
    return otherwise;
  }
}

function readStores(): Stores {
  try {
    return JSON.parse(localStorage.getItem(listKey) ?? '{}');
  } catch {
    return {};
  }
}

function writeStores(stores: Stores): void {
  if (Object.keys(stores).length === 0) localStorage.removeItem(listKey);
  else localStorage.setItem(listKey, JSON.stringify(stores));
}

/** A store that can be closed, so that it can be deleted: also by another tab. */
function openStore(name: string): { name: string; use: UseStore; close: () => Promise<void> } {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore('answers');
  const opened = promisifyRequest(request).then((database) => {
    database.onversionchange = () => {
      database.close();
      // another tab deletes it: what comes now needs another
      if (store?.name === name) store = null;
    };
    return database;
  });
  return {
    name,
    use: async (mode, work) => work((await opened).transaction('answers', mode).objectStore('answers')),
    close: async () => (await opened).close(),
  };
}

/** The store of one person, made where there is none. @throws where storage is forbidden */
function storeOf(of: string): UseStore {
  if (store) return store.use;
  const stores = readStores();
  const name = stores[of] ?? `muster-answers-${Math.random().toString(36).slice(2)}`;
  if (!stores[of]) writeStores({ ...stores, [of]: name });
  store = openStore(name);
  return store.use;
}

const personNow = (): string | null => (person === undefined ? sessionPort.subject() : person);

/** Keeps answers for this person alone from now on; for nobody where null. */
export function openAnswerCache(of: string | null): void {
  if (of !== personNow()) store = null;
  person = of;
  const waiting = pending;
  pending = [];
  if (of !== null) for (const [key, kept] of waiting) void writeAnswer(key, kept);
}

export const writeAnswer = (key: string, kept: CachedAnswer): Promise<void> =>
  attempt(async () => {
    const of = personNow();
    if (of !== null) await set(key, kept, storeOf(of));
    else if (person === undefined) pending.push([key, kept]);
  }, undefined);

/** What was last answered, or null. */
export const readAnswer = (key: string): Promise<CachedAnswer | null> =>
  attempt(async () => {
    const of = personNow();
    return of === null ? null : ((await get<CachedAnswer>(key, storeOf(of))) ?? null);
  }, null);

/** Forgets everything that is kept on this device, whoever it belongs to. */
export function wipeAnswerCache(): Promise<void> {
  const open = store;
  person = undefined;
  store = null;
  pending = [];
  return attempt(async () => {
    // all of it at once: whoever comes next begins a list of their own
    for (const name of Object.values(readStores())) indexedDB.deleteDatabase(name);
    writeStores({});
    await open?.close();
  }, undefined);
}
