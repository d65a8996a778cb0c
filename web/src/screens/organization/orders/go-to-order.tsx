import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { locate, locateOrder } from '#domain/commerce/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

/** Opens an order by its number, or the number of a team that it entered, however old it is: the list shows a time only. */
export function GoToOrder({ username }: { username: string }) {
  const go = useNavigate();
  const [number, type] = useState('');
  const [error, say] = useState<string | undefined>();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(number.replaceAll(/\D/g, ''));
    if (!wanted) return say('A number, please');
    const order = await ask(locate, { query: { organization: username, number: wanted } });
    const found = order.ok ? order : await ask(locateOrder, { params: { id: wanted } });
    if (found.ok) void go(to(paths.orderDetails, { orderId: found.value.orderId }));
    else say(found.problem.title);
  };
  return (
    <form onSubmit={(event) => void open(event)}>
      <Row style={{ alignItems: 'end' }}>
        <TextField
          label="Number of an order or a team"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={number}
          error={error}
          onChange={({ target }) => {
            type(target.value);
            say(undefined);
          }}
        />
        <Button type="submit">Open</Button>
      </Row>
    </form>
  );
}
