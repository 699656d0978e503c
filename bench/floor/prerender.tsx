import { renderToString } from 'react-dom/server';
import { begin, Floor, words } from './floor.tsx';

export function prerender(): string {
  words();
  return renderToString(<Floor form={begin()} />);
}
