// What everybody sees after signing in. Nothing is shown by this: code is only fetched ahead. Their words are one small
// file, which is fetched beside the first call.
import '../screens/organizations/organizations.screen.tsx';
import './organization-shell.tsx';
