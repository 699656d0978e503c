import { readConfig } from './config.ts';
import { demoPassword } from './demo/password.ts';
import { demoEmailOf, demoOrganizations } from './demo/people.ts';
import { OperatorError } from './fault.ts';
import { start } from './start.ts';

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

try {
  const config = readConfig(process.env);
  const running = await start({ config, say });
  say(`\nMuster is ready at ${running.url}\n`);
  if (config.mode === 'demo') sayDemoAccounts(running.port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('\nStopping: calls under way are finished first.');
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
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
