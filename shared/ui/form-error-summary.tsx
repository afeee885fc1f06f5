import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius, space, token, type } from './tokens.tsx';
import { ToneIcon } from './tone.tsx';

export interface FormErrorSummaryProps {
  /** What the server said of the whole form. */
  readonly message?: ReactNode;
  /** Each fault with the id of its control, in the order of the page. */
  readonly faults?: readonly { readonly id: string; readonly label: string }[];
}

const Root = styled.div`
  ${type.label}
  display: flex;
  gap: ${space(1.25)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('error-soft')};
  color: ${token('ink')};
  > svg { margin-top: 2px; color: ${token('error-text')}; }
`;
const List = styled.ul`
  margin-top: ${space(0.5)};
  a { display: inline-block; padding: 3px 0; color: ${token('error-text')}; }
`;

/** What keeps a form from being sent, at its top; each fault leads to its field. Nothing when there is none. */
export function FormErrorSummary({ message, faults = [] }: FormErrorSummaryProps) {
  if (!message && faults.length === 0) return null;
  return (
    <Root role="alert">
      <ToneIcon tone="error" size={18} />
      <div>
        {message ?? (
          <Plural
            value={faults.length}
            one="# field needs your attention"
            other="# fields need your attention"
          />
        )}
        {faults.length > 0 && (
          <List>
            {faults.map((fault) => (
              <li key={fault.id}>
                <a
                  href={`#${fault.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fault.id)?.focus();
                  }}
                >
                  {fault.label}
                </a>
              </li>
            ))}
          </List>
        )}
      </div>
    </Root>
  );
}
