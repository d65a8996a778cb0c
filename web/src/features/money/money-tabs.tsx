import { paths, to } from '#domain/site/paths.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** The pages behind an organization's counter, beside each other. */
export const MoneyTabs = ({ username }: { username: string }) => (
  <LinkTabs
    label="Money"
    items={[
      { to: to(paths.organizationCart, { username }), title: 'Orders' },
      { to: to(paths.organizationCartPromos, { username }), title: 'Promos' },
      { to: to(paths.organizationPolicies, { username }), title: 'Refund policies' },
      {
        to: to(paths.organizationProducts, { username }),
        title: 'Products',
        of: to(paths.organizationProducts, { username }),
      },
      { to: to(paths.organizationFees, { username }), title: 'Fees and taxes' },
      { to: to(paths.organizationPayouts, { username }), title: 'Payouts' },
    ]}
  />
);
