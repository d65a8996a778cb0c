import type { TournamentView } from '#domain/catalog/views.ts';
import { pathOf } from '#domain/kernel/contract.ts';
import { type Ahead, putAhead } from '#web/src/api/ahead.ts';
import { tournament } from '#web/src/api/calls/catalog.ts';
import { whenAndWhere } from '#web/src/features/event/when-and-where.ts';

/*
 * A small script of its own that runs while the application is still on its way (M17): it asks for the event of the address, names the parts of its
 * page to the browser, and paints the head of the page as soon as there is an answer. The application paints the same in its place.
 */

/** From the build (web/ahead.ts): the files of what all pages of an event show first. */
declare const parts: readonly string[];

const made = (tag: string, className: string, ...inside: (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inside);
  return element;
};

/** The frame's bars and the event's board, empty but for what there is to read; their looks are in ui/frame.css and ui/board.css. */
function paint(event: TournamentView): void {
  const words = made(
    'div',
    '',
    made('i', 'board-chips'),
    made('h1', '', event.name),
    made('p', '', whenAndWhere(event)),
  );
  const inside = made('div', 'board-words', made('i', 'board-plate'), words, made('i', 'board-tools'));
  const board = made('header', event.coverPhotoUrl ? 'board cover' : 'board', inside);
  const content = made('div', 'frame-content', made('i', 'site-bar'), board);
  document.getElementById('root')?.replaceChildren(made('div', 'frame sided', made('i', 'frame-side'), content));
  document.title = event.name;
}

async function show(asked: Ahead): Promise<void> {
  const reply = await asked.reply;
  if (!reply.ok) return;
  const event = (await reply.clone().json()) as TournamentView;
  if (asked.over || /[?&]iframe=true/.test(location.search)) return;
  asked.data = event;
  paint(event);
}

const [, id, below] = /^\/(?:tournament|league|session)\/(\d+)(\/.*)?$/.exec(location.pathname) ?? [];
if (id) {
  const url = pathOf(tournament.path, { id });
  const reply = fetch(url, { cache: 'no-cache', headers: { accept: 'application/json' } });
  const asked: Ahead = { url, reply, at: performance.now() };
  putAhead(asked);
  if (/^(|\/(location|teams|live))\/?$/.test(below ?? '')) {
    for (const name of parts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/assets/${name}.js` }));
    }
    show(asked).catch(() => undefined);
  }
}
