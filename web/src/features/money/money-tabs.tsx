import type { OrderStanding } from '#domain/commerce/orders/standing.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** Links to the pages about an organization's money. */
export const MoneyTabs = ({ username }: { username: string }) => (
  <LinkTabs
    label="Money"
    items={[
      { to: to(paths.organizationMoney, { username }), title: 'Overview' },
      {
        to: to(paths.organizationCart, { username }),
        title: 'Orders',
        also: [to(paths.organizationCartRoot, { username })],
      },
      { to: to(paths.organizationPayouts, { username }), title: 'Payouts' },
      {
        to: to(paths.organizationCartPromos, { username }),
        title: 'Promos',
        also: [to(paths.organizationPromos, { username })],
      },
      { to: to(paths.organizationPolicies, { username }), title: 'Refund policies' },
      {
        to: to(paths.organizationProducts, { username }),
        title: 'Products',
        of: to(paths.organizationProducts, { username }),
      },
      { to: to(paths.organizationFees, { username }), title: 'Settings' },
    ]}
  />
);

/** An order's status, in a word. */
export const orderWords: Readonly<Record<OrderStanding, { word: string; tone: Tone }>> = {
  draft: { word: 'In progress', tone: 'info' },
  submitted: { word: 'Processing', tone: 'info' },
  requiresAction: { word: 'Waiting for your bank', tone: 'warn' },
  processing: { word: 'Processing', tone: 'info' },
  unknown: { word: 'Under review', tone: 'warn' },
  failed: { word: 'Not paid', tone: 'bad' },
  owing: { word: 'Confirmed, payment due', tone: 'warn' },
  paid: { word: 'Paid', tone: 'good' },
  free: { word: 'Free', tone: 'good' },
  released: { word: 'Refunded', tone: 'neutral' },
  partlyRefunded: { word: 'Partly refunded', tone: 'info' },
  refunded: { word: 'Refunded', tone: 'info' },
};
