import { useState } from 'react';
import { styled } from 'styled-components';
import type { FormField } from '#domain/people/form/form-fields.ts';
import { sentences } from '#domain/people/form/messages.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { FieldGrid, type FieldsProps, inputs } from './field-inputs.tsx';

const Dense = styled(FieldGrid)`
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
`;

/** The inputs of a player's form: first what is asked, then what is "On File" and not asked again (Part 2 §3, §5). */
export function PlayerFields(props: FieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { fields, errors, showAll, player } = props;
  const requestedFormFields = fields.filter(({ kind, onFile }) => kind !== 'contact' && !onFile);
  const formFields = fields.filter(({ kind, onFile }) => kind !== 'contact' && onFile);
  return (
    <>
      {requestedFormFields.length > 0 && (
        <FieldGrid>
          {requestedFormFields.map((field) => {
            if (field.disabled)
              return (
                <TextField
                  key={field.name}
                  label={field.label}
                  value={String(player[field.name] ?? '')}
                  hint="The first player’s: all attend the same school"
                  disabled
                  readOnly
                />
              );
            const Input = inputs[field.kind as keyof typeof inputs];
            return (
              <Input
                key={field.name}
                {...props}
                field={field}
                error={showAll || left.has(field.name) ? errors[field.name] : undefined}
                onLeave={() => setLeft((was) => new Set(was).add(field.name))}
              />
            );
          })}
        </FieldGrid>
      )}
      {formFields.length > 0 && (
        <Dense role="group" aria-label={sentences.onFile}>
          {formFields.map((field) => (
            <TextField key={field.name} label={field.label} value={onFileWords(field, player)} disabled readOnly />
          ))}
        </Dense>
      )}
    </>
  );
}

/** Names of a chosen profile are known and shown; everything else says only that it is there. */
const onFileWords = (field: FormField, player: RegistrationPlayer): string =>
  field.name === 'firstName' || field.name === 'lastName' ? (player[field.name] ?? sentences.onFile) : sentences.onFile;
