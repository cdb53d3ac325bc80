import type { VolunteerWords } from './en.ts'

/** Apa yang disimpan pada telefon: draf, peti keluar, kunci, log keluar. */
export const phoneMs: VolunteerWords['phone'] = {
  newMark: 'Baharu',
  seenAt: (moment) => `Tiada talian. Beginilah keadaannya pada ${moment}.`,
  signInAgain:
    'Anda telah log keluar. Apa yang anda tulis disimpan pada telefon ini sehingga anda log masuk.',
  signIn: 'Log masuk',
  keepsNothing:
    'Pelayar ini tidak menyimpan apa-apa pada telefon. Borang hanya dapat dihantar apabila ada talian.',
  profileAway:
    'Butiran dan telefon anda hanya dapat dilihat dan diubah apabila ada talian. Bahasa boleh dipilih sekarang.',
  forgotten: {
    title: 'Maklumat orang yang anda lawati telah dipadam dari telefon ini',
    detail:
      'Telefon ini tidak berhubung dengan pejabat selama 14 hari. Maklumat itu kembali apabila anda log masuk dengan talian. Apa yang anda tulis masih ada di sini.',
    outbox: 'Lihat apa yang saya tulis',
  },
  draft: {
    saved: (clock) => `Disimpan pada telefon ini ${clock}`,
    notSaved: 'Ini tidak dapat disimpan pada telefon. Hantar dahulu sebelum meninggalkan halaman ini.',
    mark: 'Draf',
    older:
      'Pejabat telah mengubah borang ini selepas anda mula. Siapkan seperti yang anda lihat: ia tetap dikira.',
    away: 'Orang ini bukan lagi untuk anda lawati. Apa yang anda tulis masih disimpan, dan pejabat akan membacanya.',
  },
  outbox: {
    title: 'Peti keluar',
    waiting: (reports) => `${reports} laporan belum dihantar`,
    allSent: 'Semuanya sudah dihantar.',
    drafts: 'Draf',
    ready: 'Sedia untuk dihantar',
    refused: 'Tidak diterima',
    sent: 'Sudah dihantar',
    noDrafts: 'Tiada draf.',
    noneReady: 'Tiada yang menunggu.',
    noneSent: 'Belum ada yang dihantar dari telefon ini.',
    submittedAt: (moment) => `Diserahkan ${moment}`,
    sentAt: (moment) => `Dihantar ${moment}`,
    savedAt: (moment) => `Disimpan ${moment}`,
    heldNote: 'Pejabat membacanya bersama satu lagi.',
    replaced: 'Pejabat menggunakan satu lagi, dan menyimpan yang ini bersamanya.',
    toRead: 'Pejabat membacanya dahulu sebelum ia dikira.',
    gone: 'Seseorang yang bukan lagi untuk anda lawati',
    sending: 'Sedang dihantar…',
    noSignal: 'Ia dihantar dengan sendirinya sebaik sahaja ada talian.',
    needsSignIn: 'Ia dihantar sebaik sahaja anda log masuk.',
    sendNow: 'Hantar sekarang',
    notNow: 'Ia tidak dapat dihantar sekarang. Ia akan dicuba lagi dengan sendirinya.',
    unwell:
      'Pelayan pejabat tidak dapat menerimanya buat masa ini. Ia disimpan di sini dan akan dicuba lagi dengan sendirinya.',
    mark: 'Menunggu dihantar',
    waits: 'Disimpan pada telefon ini. Ia dihantar dengan sendirinya apabila ada talian.',
    refusedToast: 'Pejabat tidak dapat menerima borang ini. Ia disimpan dalam peti keluar anda.',
    why: {
      not_found:
        'Pejabat tidak lagi menerima borang ini tentang orang ini. Jawapan anda disimpan di sini. Telefon pejabat dan bacakannya.',
      conflict:
        'Ia bercanggah dengan rekod pejabat. Jawapan anda disimpan di sini. Telefon pejabat dan bacakannya.',
      invalid:
        'Ada bahagian yang tidak diterima. Jawapan anda disimpan di sini. Telefon pejabat dan bacakannya.',
      other:
        'Pejabat tidak dapat menerimanya. Jawapan anda disimpan di sini. Telefon pejabat dan bacakannya.',
    },
    read: 'Bacakan kepada pejabat',
    about: (title, name) => `${title}, tentang ${name}`,
    close: 'Tutup',
    discard: 'Buang',
    sureToDiscard: {
      title: 'Buang borang ini?',
      text: 'Jawapannya akan hilang dari telefon ini, dan pejabat tidak memilikinya.',
    },
    discarded: 'Telah dibuang',
    failed: 'Peti keluar anda tidak dapat dibaca.',
  },
  revoked:
    'Pejabat telah melog keluar telefon ini. Semua maklumat tentang orang yang anda lawati telah dipadam.',
  update: { ready: 'Ada versi baharu', now: 'Kemas kini' },
}
