import { demoEmailOf, demoOrganizations } from './demo/cast/people.ts';
import { readConfig } from './platform/config.ts';
import { OperatorError } from './platform/fault.ts';
import { demoPassword } from './session/demo-password.ts';
import { type Running, start } from './start/start.ts';

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

/** Aborted once the process is told to stop. */
const leaving = new AbortController();

/** Ends the process once everything is written; further signals change nothing about that. */
function stopOnSignals(starting: Promise<Running>): void {
  const stop = () => {
    if (leaving.signal.aborted) return;
    say('\nStopping: what is under way is finished first.');
    leaving.abort();
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          if (error === leaving.signal.reason) process.exit(0);
          process.stderr.write(`${error}\n`);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

try {
  const config = readConfig(process.env);
  const starting = start({
    config,
    signal: leaving.signal,
    say,
    onDatabaseLost: () => {
      process.stderr.write(
        '\nPostgreSQL ends again and again. Look into its data folder and the disk, then start Muster again.\n',
      );
      process.exit(1);
    },
  });
  stopOnSignals(starting);
  const running = await starting;
  say(`\nMuster is ready at ${running.url}\n`);
  if (config.mode === 'demo') sayDemoAccounts(running.port);
} catch (error) {
  // told to stop while it started: nothing is wrong, and nothing is left open
  if (leaving.signal.aborted && error === leaving.signal.reason) process.exit(0);
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

function sayDemoAccounts(port: number): void {
  say(`Demo accounts (password for all: ${demoPassword})`);
  for (const tenant of new Set(demoOrganizations.map((organization) => organization.tenant))) {
    say(tenant === 'meridian' ? '' : `\n  at http://${tenant}.muster.localhost:${port}`);
    const personas = demoOrganizations
      .filter((organization) => organization.tenant === tenant)
      .flatMap((organization) =>
        organization.people.map((person) => ({ email: demoEmailOf(organization, person), persona: person.persona })),
      )
      .flatMap(({ email, persona }) => (persona ? [{ email, ...persona }] : []))
      .sort((a, b) => a.rank - b.rank);
    for (const { email, text } of personas) say(`  ${email.padEnd(36)} ${text}`);
  }
  say('\nStop it with Ctrl+C.');
}
