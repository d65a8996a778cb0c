import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormCheck, FormDate, FormPhone, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Checkbox, RadioGroup, Switch } from '#web/src/ui/inputs/choice.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { DateField, PhoneField, TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid } from '#web/src/ui/layout/layout.tsx';
import { Stepper } from '#web/src/ui/layout/stepper.tsx';
import { Sample } from './sample.tsx';

const divisions = [
  { value: 'g16', label: 'Girls 16U' },
  { value: 'g18', label: 'Girls 18U - Waitlist' },
  { value: 'b18', label: 'Boys 18U - Closed', disabled: true },
];
const steps = ['Division', 'Team', 'Player 1', 'Player 2', 'Review'].map((title) => ({ key: title, title }));

function SampleForm() {
  const form = useForm({ defaultValues: { name: '', phone: '', dob: '', division: '', agree: false } });
  const [failed, setFailed] = useState(false);
  return (
    <Card>
      <PageForm
        onSubmit={form.handleSubmit(() => setFailed(true))}
        loading={false}
        submitError={failed ? { title: 'This division has just filled up.' } : undefined}
        submitLabel="Add to cart"
      >
        <FormText
          control={form.control}
          name="name"
          label="Team name"
          rules={{ required: 'A team name is required' }}
        />
        <FormPhone
          control={form.control}
          name="phone"
          label="Mobile phone"
          rules={{ required: 'A phone is required' }}
        />
        <FormDate control={form.control} name="dob" label="Birth date" />
        <FormSelect control={form.control} name="division" label="Division" options={divisions} placeholder="Choose…" />
        <FormCheck control={form.control} name="agree" label="All information is accurate" />
      </PageForm>
    </Card>
  );
}

export function FieldsShow() {
  const [phone, setPhone] = useState('3105550142');
  const [date, setDate] = useState('0704');
  const [radio, setRadio] = useState<string | null>('stay');
  const [step, setStep] = useState(2);
  return (
    <>
      <Sample title="Stepper" tall>
        <Stepper steps={steps} at={step} onGo={setStep} />
      </Sample>
      <Sample title="Fields" tall>
        <Grid $min={260}>
          <TextField label="Team name" placeholder="Sand Sharks" />
          <TextField label="Email" hint="The receipt goes here" type="email" defaultValue="jo@example.com" />
          <TextField label="AAU number" error="You must verify the AAU # above before continuing." defaultValue="12" />
          <TextField label="First name" value="On File" disabled readOnly />
          <TextField label="Partner" optional />
          <PhoneField label="Mobile phone" value={phone} onChange={setPhone} />
          <DateField label="Birth date" value={date} onChange={setDate} />
          <Select label="Division" options={divisions} />
          <TextArea label="Notes" rows={3} />
        </Grid>
      </Sample>
      <Sample title="Choices" tall>
        <Grid $min={260}>
          <RadioGroup
            legend="Existing reservation"
            value={radio}
            onChange={setRadio}
            options={[
              { value: 'stay', label: 'Continue with it', hint: 'Girls 16U, 7:12 left' },
              { value: 'go', label: 'Cancel it', hint: 'You will lose your spot' },
              { value: 'no', label: 'Not available right now', disabled: true },
            ]}
          />
          <div>
            <Checkbox label="I agree to the waiver" hint="Opens in a new window" />
            <Checkbox label="All information is accurate" error="Please confirm this to continue" />
            <Switch label="Published" hint="Everyone can see it" defaultChecked />
            <Switch label="Surge protection" />
          </div>
        </Grid>
      </Sample>
      <Sample title="Search" tall>
        <SearchBox label="Search players" value="" least={3} button onSearch={() => undefined} />
      </Sample>
      <Sample title="Form" tall>
        <SampleForm />
      </Sample>
    </>
  );
}
