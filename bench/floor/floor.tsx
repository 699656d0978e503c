// The floor: a sign-in form that does nothing, made of the packages that Muster's first screen is made of, prepared as
// well as can be. What Muster costs above it is Muster's own.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { ofetch } from 'ofetch';
import { type ActorRefFrom, createActor, setup } from 'xstate';
import * as z from 'zod/mini';

const answer = z.object({ accessToken: z.string() });

const formMachine = setup({ types: {} as { events: { type: 'submitted' } } }).createMachine({
  initial: 'idle',
  states: { idle: { on: { submitted: 'sent' } }, sent: {} },
});

export const begin = () => createActor(formMachine).start();

export function Floor({ form }: { form: ActorRefFrom<typeof formMachine> }) {
  const isSent = useSelector(form, (snapshot) => snapshot.matches('sent'));
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider defaultColorScheme="auto" withGlobalClasses={false}>
        <main style={{ maxWidth: 420, margin: '10vh auto', padding: 16 }}>
          <h1>Sign in</h1>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              form.send({ type: 'submitted' });
              void ofetch('/nowhere', { retry: 0 }).then(
                (body) => z.safeParse(answer, body),
                () => {},
              );
            }}
          >
            <TextInput label="E-mail" />
            <PasswordInput label="Password" />
            <Button type="submit" loading={isSent}>
              Sign in
            </Button>
          </form>
        </main>
      </MantineProvider>
    </I18nProvider>
  );
}

export const words = () => i18n.loadAndActivate({ locale: 'en', messages: {} });
