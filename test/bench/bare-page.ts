import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

type Given = {
  /** The folder for index.html and its script. Without it, they aren't written. */
  folder?: string;
  base?: string;
  /** The page's request. */
  url: string;
  /** The source of the component that shows the response, `({ data }) => …`. */
  show: string;
};

/**
 * Returns a page that uses react, react-dom, react-router, swr and styled-components the way the site does, and nothing
 * else.
 */
const source = ({ url, show, base }: Given) => `
import { StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, NavLink, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import { css, styled } from 'styled-components';
const look = css\`color: red;\`;
const P = styled.div\`\${look}\`;
const Show = ${show};
const A = () => {
  const { data } = useSWR('${url}', (url) => fetch(url).then((reply) => reply.json()));
  const { mutate } = useSWRConfig();
  const [state] = useState(0);
  const here = useLocation(), go = useNavigate(), [query] = useSearchParams(), params = useParams();
  useEffect(() => { if (query.has('a')) { go('/'); mutate(state); } }, []);
  return <P title={here.key}>{data && <Show data={data} />}{params.a}<Link to="/b">b</Link><NavLink to="/c">c</NavLink></P>;
};
createRoot(document.getElementById('root')).render(<StrictMode><SWRConfig value={{}}><BrowserRouter basename="${base ?? '/'}"><Suspense><Routes>
<Route path="/" element={<A />} /><Route path="*" element={<Navigate to="/" />} /></Routes></Suspense></BrowserRouter></SWRConfig></StrictMode>);`;

/** Builds the bare page the way the site is built. Returns its script. */
export async function buildBare(input: Given): Promise<string> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      react(),
      {
        name: 'bare',
        resolveId: (id) => (id === 'bare.jsx' ? join(import.meta.dirname, 'bare.jsx') : null),
        load: (id) => (id.endsWith('/bare.jsx') ? source(input) : null),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: { input: 'bare.jsx' },
    },
  }).finally(() => {
    process.env.NODE_ENV = before;
  })) as Rolldown.RolldownOutput;
  const script = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  if (input.folder) {
    mkdirSync(join(input.folder, 'assets'), { recursive: true });
    writeFileSync(join(input.folder, 'assets/bare.js'), script);
    const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
    const page = `<!doctype html><html lang="en"><head>${head}<title>Bare</title><script type="module" src="${input.base}assets/bare.js"></script></head><body><div id="root"></div></body></html>`;
    writeFileSync(join(input.folder, 'index.html'), page);
  }
  return script;
}
