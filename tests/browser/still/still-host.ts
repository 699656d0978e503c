import pg from 'pg';
import { startCluster } from '../../../server/database/embedded/cluster.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { ensureDatabase } from '../../../server/database/open-database.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { start } from '../../../server/start/start.ts';
import { stillMoment } from './still-life.ts';

/** What is kept is numbered the same each time: whatever comes at once otherwise stands in another order each time. */
const numbering = `
  create sequence still_numbers;
  create function still_id() returns uuid language sql volatile security definer
    as $$ select overlay(overlay(md5(nextval('public.still_numbers')::text) placing '4' from 13) placing '8' from 17)::uuid $$;
  do $$
    declare place record;
    begin
      for place in select table_schema, table_name, column_name from information_schema.columns
        where column_default = 'gen_random_uuid()'
      loop
        execute format('alter table %I.%I alter column %I set default public.still_id()',
          place.table_schema, place.table_name, place.column_name);
      end loop;
    end
  $$;`;

/** The product with demo data at a moment that does not pass: what its screens say is the same, whenever it is looked at. */
const config = readConfig(process.env);
const stops: (() => Promise<void>)[] = [];
let isLeaving = false;
const leave = async (code: number): Promise<void> => {
  if (isLeaving) return;
  isLeaving = true;
  for (const stop of stops.reverse()) await stop().catch(() => {});
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
// whoever has started it may have been killed without a word
const begun = process.ppid;
setInterval(() => process.ppid !== begun && void leave(0), 2_000).unref();
try {
  const cluster = await startCluster({ folder: config.dataFolder, notice: () => {}, onLost: () => void leave(1) });
  stops.push(cluster.stop);
  const databaseUrl = await ensureDatabase(cluster.url, 'muster');
  await migrate(databaseUrl);
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(numbering);
  await owner.end();
  const running = await start({ config: { ...config, databaseUrl }, now: () => new Date(stillMoment), say: () => {} });
  stops.push(running.stop);
  process.stdout.write(`ready at ${running.url}\n`);
} catch (error) {
  process.stderr.write(`${error}\n`);
  await leave(1);
}
