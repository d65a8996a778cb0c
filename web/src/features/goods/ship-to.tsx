import { addressFields } from '#domain/commerce/store/parcels.ts';
import type { ShipTo } from '#web/src/features/goods/choice.ts';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Stack } from '#web/src/ui/layout/layout.tsx';

const labels: Record<(typeof addressFields)[number], readonly [label: string, autoComplete: string]> = {
  firstName: ['First name', 'shipping given-name'],
  lastName: ['Last name', 'shipping family-name'],
  address: ['Street address', 'shipping street-address'],
  city: ['City', 'shipping address-level2'],
  state: ['State or province', 'shipping address-level1'],
  zip: ['ZIP or postal code', 'shipping postal-code'],
};

/** The shipping address, which the buyer enters once for everything that ships. */
export const ShippingAddress = ({
  to,
  showAll,
  onChange,
}: {
  to: ShipTo;
  showAll: boolean;
  onChange(to: ShipTo): void;
}) => (
  <Card>
    <Stack>
      <h3>Shipping address</h3>
      <Grid $min={220}>
        {addressFields.map((field) => {
          const [label, autoComplete] = labels[field];
          return (
            <TextField
              key={field}
              label={label}
              autoComplete={autoComplete}
              maxLength={120}
              value={to[field]}
              error={showAll && !to[field].trim() ? `${label} is required` : undefined}
              onChange={({ target }) => onChange({ ...to, [field]: target.value })}
            />
          );
        })}
      </Grid>
    </Stack>
  </Card>
);
