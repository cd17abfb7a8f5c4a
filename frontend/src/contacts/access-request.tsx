import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '../app/command-client.js';
import { RequestContactAccess } from '../generated/commands/request-contact-access.js';
import classes from './contacts.module.css';

/** The way on for whoever types the email of a contact that they cannot see. */
export function AccessRequest({ email }: { readonly email: string }) {
  const [step, setStep] = useState<'open' | 'sending' | 'sent'>('open');
  const request = async (): Promise<void> => {
    setStep('sending');
    try {
      await send(RequestContactAccess, { email });
      setStep('sent');
    } catch (error) {
      setStep('open');
      throw error;
    }
  };
  return (
    <div className={classes['request']} role="status">
      <span>
        {step === 'sent'
          ? 'Request sent. We’ll notify you when it is answered.'
          : 'Ask the person who created this contact to share it with you.'}
      </span>
      {step === 'sent' ? null : (
        <Button loading={step === 'sending'} onClick={() => void request()}>
          Request access
        </Button>
      )}
    </div>
  );
}
