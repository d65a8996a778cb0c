/*
 * Keeps the application's code and the last public answers on the device, so that a page opens and reloads without a
 * connection. With a connection, it serves only code whose file name is a hash of its content. Answers that depend on
 * the user (a token, a holder) are never kept.
 */
const code = 'code-1';
const answers = 'answers-1';
const mostCode = 300;
const mostAnswers = 80;
const shell = '/index.html';
/** The only script on the page that isn't part of the application. It also runs in old browsers. */
const early = '/supported.js';
/** Paths that only the server answers. */
const foreign = /^\/(api|live|media|_local)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});
/** Saves the code that a page loaded before this worker was installed. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'loaded') event.waitUntil(keepAll(event.data.urls.filter(isCode)));
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Shows a notification on a device that has them turned on. */
self.addEventListener('push', (event) => {
  const { title = 'Sideout', text = 'You have a notification.', path = '/my/notifications' } = event.data?.json() ?? {};
  const options = { body: text, icon: '/icons/192.png', badge: '/icons/badge.png', data: { path }, tag: `${path} ${text}` };
  event.waitUntil(self.registration.showNotification(title, options));
});
/** Opens the page that a notification is about, in an open window if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data?.path ?? '/', self.location.origin)));
});
async function openPage({ href, origin }) {
  if (origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(href));
  // Even a window that can't be brought to the front goes to the page.
  await open.focus().catch(() => undefined);
  await open.navigate(href);
}

/** Returns the answer to a request, or undefined if only the network may answer it. */
function answerTo(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (isCode(request.url)) return fromCode(request);
  if (pathname === '/config.json' || pathname === early) return newest(event, code, mostCode);
  if (pathname.startsWith('/api/')) return isPublic(request) ? newest(event, answers, mostAnswers) : undefined;
  if (request.mode === 'navigate' && !foreign.test(pathname)) return page(event);
  return undefined;
}

const isCode = (url) => new URL(url, self.location.origin).pathname.startsWith('/assets/');
const isPublic = ({ headers }) => !headers.has('authorization') && !headers.has('x-holder');

async function fromCode(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(code, mostCode, request.url, answer.clone());
  return answer;
}

/** Returns the network's answer and saves it. Without a connection, returns the last saved one, without its time. */
async function newest(event, cache, most) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(cache, most, request.url, answer.clone()));
    return answer;
  } catch (failure) {
    const kept = await caches.match(request.url);
    if (!kept) throw failure;
    const headers = new Headers(kept.headers);
    headers.delete('x-now');
    return new Response(kept.body, { status: kept.status, headers });
  }
}

/**
 * Returns a page of the site. Without a connection, returns the application, which shows the page from saved answers.
 */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepShell());
    return answer;
  } catch (failure) {
    const kept = await caches.match(shell);
    if (!kept) throw failure;
    return kept;
  }
}

/** Saves the application and the files that its page names. The page itself is saved last. */
async function keepShell() {
  const answer = await fetch(shell, { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.clone().text();
  await keepAll([...new Set(text.match(/\/(assets\/[^"'\s]+|supported\.js)/g) ?? [])]);
  await keep(code, mostCode, shell, answer);
}

const keepAll = (urls) =>
  Promise.all(
    urls.map(async (url) => {
      if (await caches.match(url)) return;
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok) await keep(code, mostCode, url, answer);
    }),
  );

/** Saves an answer as the newest one. If there are too many, removes the oldest. */
async function keep(name, most, url, answer) {
  const cache = await caches.open(name);
  await cache.delete(url);
  await cache.put(url, answer);
  const urls = await cache.keys();
  await Promise.all(urls.slice(0, Math.max(0, urls.length - most)).map((old) => cache.delete(old)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== code && name !== answers).map((name) => caches.delete(name)));
}
