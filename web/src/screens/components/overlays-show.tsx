import { useState } from 'react';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { DatePicker } from '#web/src/ui/inputs/date-picker.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';
import { Grid, Muted } from '#web/src/ui/layout/layout.tsx';
import { CheckMenu } from '#web/src/ui/overlays/check-menu.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { Popover } from '#web/src/ui/overlays/popover.tsx';
import { Tooltip } from '#web/src/ui/overlays/tooltip.tsx';
import { Sample } from './sample.tsx';

const cities = ['Hermosa Beach', 'Manhattan Beach', 'Huntington Beach', 'Austin', 'Chicago'].map((label) => ({
  value: label.toLowerCase().replace(' ', '-'),
  label,
  hint: label.endsWith('Beach') ? 'California' : 'Elsewhere',
}));
const columns = ['Name', 'Club', 'Seed', 'State'].map((label) => ({ value: label, label, disabled: label === 'Name' }));
const holidays = new Map([['2026-11-26', 'Thanksgiving']]);
const nothing = () => undefined;

/** Answers as a server would: what begins with the letters typed, half a second later. */
function Searched() {
  const [found, setFound] = useState<typeof cities>([]);
  const [loading, setLoading] = useState(false);
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="City, searched"
      options={found}
      loading={loading}
      value={value}
      onChange={setValue}
      onSearch={(term) => {
        setLoading(true);
        setTimeout(() => {
          setFound(cities.filter(({ label }) => label.toLowerCase().startsWith(term.toLowerCase())));
          setLoading(false);
        }, 500);
      }}
    />
  );
}

export function OverlaysShow() {
  const [city, setCity] = useState('austin');
  const [day, setDay] = useState('2026-11-26');
  const [time, setTime] = useState('09:00');
  const [shown, setShown] = useState<readonly string[]>(['Name', 'Seed']);
  const [ties, setTies] = useState<readonly string[]>(['Head to head', 'Set ratio', 'Point ratio', 'Draw of lots']);
  return (
    <>
      <Sample title="Menus, popover, tooltip">
        <Menu
          label="Published"
          acts={[
            { key: 'lock', label: 'Lock results', icon: 'lock', hint: 'No more scores', run: nothing },
            { key: 'postpone', label: 'Postpone', icon: 'clock', disabled: true, run: nothing },
            { key: 'cancel', label: 'Cancel event', icon: 'bad', danger: true, run: nothing },
          ]}
        />
        <CheckMenu label="Columns" options={columns} chosen={shown} onChange={setShown} />
        <Popover label="Why this order?" icon="info">
          <p>Head to head decides between two teams.</p>
        </Popover>
        <Tooltip text="Sets won by sets lost">
          <Button size="s">Set ratio</Button>
        </Tooltip>
      </Sample>
      <Sample title="Choosing from many" tall>
        <Grid $min={260}>
          <Combobox label="City" options={cities} value={city} onChange={setCity} />
          <Searched />
          <Combobox label="City" options={cities} value="" onChange={nothing} error="Choose a city" />
          <Combobox label="City" options={cities} value="chicago" onChange={nothing} disabled />
        </Grid>
      </Sample>
      <Sample title="Days and times" tall>
        <Grid $min={260}>
          <DatePicker label="Starts on" value={day} onChange={setDay} named={holidays} min="2026-11-01" />
          <DatePicker label="Ends on" value="" onChange={nothing} error="An end date is required" />
          <TimeField
            label="First match"
            value={time}
            onChange={setTime}
            hint="In steps of 15 minutes, or typed: 9:10p"
          />
          <Muted>
            {day || 'no day'} {time || 'no time'}
          </Muted>
        </Grid>
      </Sample>
      <Sample title="A list the user reorders" tall>
        <ReorderList label="Tiebreaks" items={ties.map((label) => ({ key: label, label }))} onReorder={setTies} />
      </Sample>
    </>
  );
}
