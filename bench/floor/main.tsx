import { hydrateRoot } from 'react-dom/client';
import { begin, Floor, words } from './floor.tsx';

words();
const root = document.getElementById('root');
if (root) hydrateRoot(root, <Floor form={begin()} />);
