/** A post that keeps what it is given, for a test to read; nothing leaves. */
export function postedMail() {
  const posted: { to: string; subject: string; text: string }[] = []
  const mail = {
    post: (message: (typeof posted)[number]) => void posted.push(message),
    send: async () => true,
    close: async () => {},
  }
  return { posted, mail }
}
