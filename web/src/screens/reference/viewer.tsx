import { useEffect, useRef } from 'react';
import styles from 'swagger-ui-dist/swagger-ui.css?url';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { authHeaders, bearer, holder } from '#web/src/api/token.ts';
import { resolvesHere } from './resolves-here.ts';
import { ViewerLook } from './viewer-look.ts';

/** Who tries a call is who they are on the site. */
async function asCaller<R extends { headers: Record<string, string> }>(request: R): Promise<R> {
  const token = await bearer();
  Object.assign(
    request.headers,
    { 'x-holder': holder() },
    authHeaders(),
    token ? { authorization: `Bearer ${token}` } : {},
  );
  return request;
}

/** An OpenAPI document as Swagger UI shows it, in our colours; every call can be tried on this host. */
export function Viewer({ spec }: { spec: object }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    // without servers, calls go to this host, and no menu asks which
    const { servers: _, ...here } = spec as { servers?: unknown };
    SwaggerUI({
      domNode: place.current,
      spec: here,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      plugins: [resolvesHere(here)],
      requestInterceptor: asCaller,
    });
  }, [spec]);
  return (
    <>
      {/* Its styles are its own: the site's one file of styles comes with every page. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <ViewerLook ref={place} />
    </>
  );
}
