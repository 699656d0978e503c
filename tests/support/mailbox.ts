import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../server/platform/mail-settings.ts';

export interface Letter {
  readonly to: string;
  readonly raw: string;
}

/** A mail server on loopback, and what was handed in to it. */
export class Mailbox {
  letters: Letter[] = [];
  /** Whether it takes nothing for now. */
  isDown = false;
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_address, _session, answer) => answer(this.isDown ? new Error('come again later') : null),
      onData: (stream, session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [to] = session.envelope.rcptTo;
          this.letters.push({ to: to?.address ?? '', raw: Buffer.concat(chunks).toString() });
          answer();
        });
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((done) => mailbox.#server.listen(0, '127.0.0.1', done));
    return mailbox;
  }

  /** How a host sends to it. */
  get settings(): MailSettings {
    const { port } = this.#server.server.address() as AddressInfo;
    return {
      url: `smtp://127.0.0.1:${port}`,
      from: 'Muster <muster@acme.example>',
      publicUrl: 'https://acme.muster.example/',
    };
  }

  close(): Promise<void> {
    return new Promise((done) => this.#server.close(done));
  }
}

/** What is in a letter, with the line ends that mail puts in taken out again. */
export const plain = ({ raw }: Letter): string => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n/g, '\n');
