import { contactCalls, contactRequest } from '#contracts/contact.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { useFormDraft } from './use-form-draft.ts';

const draft = createDeviceStore(DEVICE.contactDraft);
const DRAFT_FIELDS = ['name', 'email', 'message'] as const;

/** The rules of every form, and a draft. `onSending` gets the words when they leave. */
export function useContactForm(onSent: (message: string) => void, onSending: (words: string) => void) {
  const { send: sendMessage } = useSend(contactCalls.sendMessage);
  const { form, change, ...rest } = useSendingForm({
    schema: contactRequest,
    async send(data) {
      onSending(data.message);
      const { message } = await sendMessage({ body: data });
      clearDraft();
      onSent(message);
    },
  });
  const { saveDraft, clearDraft } = useFormDraft(draft, form, DRAFT_FIELDS);
  return {
    ...rest,
    form,
    change(event: Parameters<typeof change>[0]) {
      saveDraft();
      change(event);
    },
  };
}
