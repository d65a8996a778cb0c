import { useParams } from 'react-router';
import { software } from '#domain/organizations/operations-software.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { Hooks } from './hooks.tsx';
import { Keys } from './keys.tsx';

export type Software = Answer<typeof software>;
export type KeyLine = Software['keys'][number];
export type HookLine = Software['hooks'][number];

/** /:username/software: what an organization's own programs ask by, and the addresses that are told what happens. */
export function SoftwareScreen() {
  usePageTitle('API & Webhooks');
  const { username = '' } = useParams();
  const { put, ...source } = useCall(software, { params: { username } });
  return (
    <Page>
      <Stack $gap={5}>
        <h1>API &amp; Webhooks</h1>
        <Loaded source={source} skeleton={<RowSkeletons n={5} what="keys and webhooks" />}>
          {(data) => {
            const change = (of: Partial<Software>) => put({ ...data, ...of });
            return (
              <>
                <Keys username={username} keys={data.keys} change={change} />
                <Hooks username={username} hooks={data.hooks} change={change} />
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Page>
  );
}
