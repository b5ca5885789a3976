type DialogRef = { current: HTMLDialogElement | null };

export const showDialog = ({ current }: DialogRef): void => {
  if (current?.open === false) current.showModal();
};
export const closeDialog = ({ current }: DialogRef): void => current?.close();
