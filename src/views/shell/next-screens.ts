// What nearly everybody sees after signing in. Nothing is shown by this: code and words are only fetched ahead.
import { loadWords } from '../parts/lazy-screen.ts';
import '../screens/organizations/organizations.screen.tsx';
import './organization-shell.tsx';
import './sign-in-again.tsx';
import '../screens/emp-attendances/emp-attendances.screen.tsx';

void loadWords();
