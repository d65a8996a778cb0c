import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { makePromoCodes, promoCodes } from '#domain/commerce/operations-promos.ts';
import { mostCodesAtOnce } from '#domain/commerce/pricing/promos.ts';
import type { OwnPromo } from '#domain/commerce/promos/written.ts';
import { csv, fileName } from '#domain/kernel/csv.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { saveText } from '#web/src/lib/download.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Codes = styled.ol`
  max-height: 260px;
  overflow: auto;
  list-style: none;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
`;
type Items = Answer<typeof promoCodes>['items'];
const stateOf = ({ orderId }: Items[number]) => (orderId === null ? 'Not used' : `Order ${orderId}`);

type Props = { username: string; promo: OwnPromo; onMade(): void; onClose(): void };

/** A promo's one-time codes, which are created in bulk and shared as a CSV. Each shows the order that used it. */
export function CodesDialog({ username, promo, onMade, onClose }: Props) {
  const params = { username };
  const codes = useCall(promoCodes, { params, query: { key: promo.key } });
  const form = useForm({ defaultValues: { count: 20 } });
  const save = useSave(makePromoCodes, form, {
    input: ({ count }) => ({ params, body: { key: promo.key, count } }),
    onSaved: async ({ codes: made }) => {
      await codes.reload();
      onMade();
      toast(`${made.length} codes created`);
    },
  });
  return (
    <Dialog title={`Codes for ${promo.code}`} onClose={onClose}>
      <Stack $gap={8}>
        <PageForm {...save} submitLabel="Create codes">
          <FormNumber
            control={form.control}
            name="count"
            label="Number of codes"
            hint={`Up to ${mostCodesAtOnce} at a time. Each gives the ${promo.code} discount once.`}
          />
        </PageForm>
        <Loaded source={{ ...codes, data: codes.data?.items }} skeleton={<RowSkeletons n={4} what="the codes" />}>
          {(items) => <List items={items} name={[username, promo.code]} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function List({ items, name }: { items: Items; name: readonly string[] }) {
  if (items.length === 0) return <Muted>No codes yet.</Muted>;
  const used = items.filter(({ orderId }) => orderId !== null).length;
  const save = () =>
    saveText(
      fileName([...name, 'codes'], 'csv'),
      csv(
        ['Code', 'Status'],
        items.map((item) => [item.code, stateOf(item)]),
      ),
      'text/csv',
    );
  return (
    <>
      <Row $between>
        <Muted role="status">
          {items.length} codes, {used} used
        </Muted>
        <Button size="s" onClick={save}>
          Save as CSV
        </Button>
      </Row>
      <Codes aria-label="Codes">
        {items.map((item) => (
          <li key={item.code}>
            <b>{item.code}</b>
            <Muted>{stateOf(item)}</Muted>
          </li>
        ))}
      </Codes>
    </>
  );
}
