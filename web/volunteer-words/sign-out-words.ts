import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'
import { plural } from './plural.ts'

const inEnglish = plural('en')
const inTamil = plural('ta')

/** Before everything on the phone is erased: loaded with the profile. */
const en = {
  title: (reports: number) =>
    inEnglish(reports, { one: '1 report is not sent yet', other: `${reports} reports are not sent yet` }),
  text: 'Signing out erases everything from this phone. Send first, or the office will never see what you wrote.',
  draftsAlone:
    'Signing out erases everything from this phone, your drafts too. Finish and submit them first, or the office will never see what you wrote.',
  drafts: (drafts: number) =>
    inEnglish(drafts, { one: '1 of them is a draft.', other: `${drafts} of them are drafts.` }),
  send: 'Send now',
  notSent: 'Not everything could be sent. Try again when there is signal.',
  draftsLeft: 'Sent. Drafts are left: finish them first, or discard them.',
  discard: (reports: number) => `Discard ${reports}`,
  stay: 'Stay signed in',
  uncounted: 'Reports may be here that are not sent yet',
  awayTitle: 'Sign out without signal?',
  away: 'There is no signal: nothing can be sent now, and you can sign in again only with signal.',
  owed: 'Everything is erased from this phone. The server is told the next time Kampung is opened with signal.',
  told: 'The server is told the next time Kampung is opened with signal.',
  notNoted:
    'There is no signal, and this browser keeps no note that you signed out. Nothing was erased. Try again when there is signal.',
  /** What the browser did not let go of, and what helps. */
  remains: {
    traces:
      'Everything is erased, but this browser cannot destroy keys: whoever copies the files of this phone may still read what lay here. Clear the data of this site in the browser’s settings.',
    sealed:
      'Not everything could be erased. What is left is sealed, and nothing on this phone opens it. To remove it, clear the data of this site in the browser’s settings.',
    readable:
      'This browser let nothing be erased: whoever opens Kampung on this phone may read what lies here. Clear the data of this site in the browser’s settings now.',
    newer:
      'What a newer version of Kampung keeps on this phone is still here, sealed. Update Kampung and sign out again to erase it, or clear the data of this site in the browser’s settings.',
  },
}
type SignOutWords = typeof en

const ms: SignOutWords = {
  title: (reports) => `${reports} laporan belum dihantar`,
  text: 'Log keluar akan memadam semuanya dari telefon ini. Hantar dahulu, jika tidak pejabat tidak akan dapat melihat apa yang anda tulis.',
  draftsAlone:
    'Log keluar akan memadam semuanya dari telefon ini, termasuk draf anda. Siapkan dan hantar dahulu, jika tidak pejabat tidak akan dapat melihat apa yang anda tulis.',
  drafts: (forms) => `${forms} daripadanya draf.`,
  send: 'Hantar sekarang',
  notSent: 'Tidak semuanya dapat dihantar. Cuba lagi apabila ada talian.',
  draftsLeft: 'Sudah dihantar. Masih ada draf: siapkan dahulu, atau buang.',
  discard: (forms) => `Buang ${forms}`,
  stay: 'Kekal log masuk',
  uncounted: 'Mungkin ada laporan di sini yang belum dihantar',
  awayTitle: 'Log keluar tanpa talian?',
  away: 'Tiada talian: tiada apa-apa dapat dihantar sekarang, dan anda hanya dapat log masuk semula apabila ada talian.',
  owed: 'Semuanya telah dipadam dari telefon ini. Pelayan diberitahu apabila Kampung dibuka lagi dengan talian.',
  told: 'Pelayan diberitahu apabila Kampung dibuka lagi dengan talian.',
  notNoted:
    'Tiada talian, dan pelayar ini tidak menyimpan catatan bahawa anda telah log keluar. Tiada apa-apa dipadam. Cuba lagi apabila ada talian.',
  remains: {
    traces:
      'Semuanya telah dipadam, tetapi pelayar ini tidak dapat memusnahkan kunci: sesiapa yang menyalin fail telefon ini mungkin masih dapat membaca apa yang pernah disimpan. Padam data laman ini dalam tetapan pelayar.',
    sealed:
      'Tidak semuanya dapat dipadam. Apa yang tinggal dikunci, dan tiada apa-apa pada telefon ini dapat membukanya. Untuk membuangnya, padam data laman ini dalam tetapan pelayar.',
    readable:
      'Pelayar ini tidak membenarkan apa-apa dipadam: sesiapa yang membuka Kampung pada telefon ini mungkin dapat membaca apa yang disimpan. Padam data laman ini dalam tetapan pelayar sekarang.',
    newer:
      'Apa yang disimpan oleh versi Kampung yang lebih baharu masih ada dalam telefon ini, terkunci. Kemas kini Kampung dan log keluar sekali lagi untuk memadamnya, atau padam data laman ini dalam tetapan pelayar.',
  },
}

const ta: SignOutWords = {
  title: (reports) =>
    inTamil(reports, {
      one: '1 பதிவு இன்னும் அனுப்பப்படவில்லை',
      other: `${reports} பதிவுகள் இன்னும் அனுப்பப்படவில்லை`,
    }),
  text: 'வெளியேறினால் இந்தத் தொலைபேசியில் உள்ள அனைத்தும் அழிக்கப்படும். முதலில் அனுப்புக; இல்லையெனில் நீங்கள் எழுதியதை அலுவலகம் பார்க்காது.',
  draftsAlone:
    'வெளியேறினால் இந்தத் தொலைபேசியில் உள்ள அனைத்தும், உங்கள் வரைவுகள் உட்பட, அழிக்கப்படும். முதலில் அவற்றை முடித்துச் சமர்ப்பிக்க; இல்லையெனில் நீங்கள் எழுதியதை அலுவலகம் பார்க்காது.',
  drafts: (forms) => inTamil(forms, { one: 'அவற்றில் 1 வரைவு.', other: `அவற்றில் ${forms} வரைவுகள்.` }),
  send: 'இப்போது அனுப்புக',
  notSent: 'எல்லாவற்றையும் அனுப்ப முடியவில்லை. இணையம் இருக்கும்போது மீண்டும் முயல்க.',
  draftsLeft: 'அனுப்பப்பட்டது. வரைவுகள் மீதமுள்ளன: அவற்றை முடிக்க, அல்லது நீக்குக.',
  discard: (reports) => inTamil(reports, { one: '1 பதிவை நீக்குக', other: `${reports} பதிவுகளை நீக்குக` }),
  stay: 'வெளியேற வேண்டாம்',
  uncounted: 'இன்னும் அனுப்பப்படாத பதிவுகள் இங்கு இருக்கலாம்',
  awayTitle: 'இணையம் இல்லாமல் வெளியேறவா?',
  away: 'இணையம் இல்லை: இப்போது எதையும் அனுப்ப முடியாது; இணையம் கிடைத்தால்தான் மீண்டும் உள்நுழைய முடியும்.',
  owed: 'இந்தத் தொலைபேசியில் இருந்த அனைத்தும் அழிக்கப்பட்டன. அடுத்த முறை இணையத்துடன் Kampung திறக்கப்படும்போது சேவையகத்துக்குத் தெரிவிக்கப்படும்.',
  told: 'அடுத்த முறை இணையத்துடன் Kampung திறக்கப்படும்போது சேவையகத்துக்குத் தெரிவிக்கப்படும்.',
  notNoted:
    'இணையம் இல்லை; நீங்கள் வெளியேறியதை இந்த உலாவி குறித்து வைக்காது. எதுவும் அழிக்கப்படவில்லை. இணையம் இருக்கும்போது மீண்டும் முயல்க.',
  remains: {
    traces:
      'அனைத்தும் அழிக்கப்பட்டன. ஆனால் இந்த உலாவியால் திறவுகோல்களை அழிக்க முடியாது: இந்தத் தொலைபேசியின் கோப்புகளை நகலெடுப்பவர் இங்கு இருந்ததைப் படிக்கக்கூடும். உலாவியின் அமைப்புகளில் இந்தத் தளத்தின் தரவை அழிக்க.',
    sealed:
      'அனைத்தையும் அழிக்க முடியவில்லை. மீதமுள்ளவை பூட்டப்பட்டவை; இந்தத் தொலைபேசியில் உள்ள எதுவும் அவற்றைத் திறக்காது. அவற்றை நீக்க, உலாவியின் அமைப்புகளில் இந்தத் தளத்தின் தரவை அழிக்க.',
    readable:
      'இந்த உலாவி எதையும் அழிக்க விடவில்லை: இந்தத் தொலைபேசியில் Kampung-ஐத் திறப்பவர் இங்குள்ளதைப் படிக்கக்கூடும். உலாவியின் அமைப்புகளில் இந்தத் தளத்தின் தரவை இப்போதே அழிக்க.',
    newer:
      'Kampung-இன் புதிய பதிப்பு வைத்திருப்பவை இந்தத் தொலைபேசியில் இன்னும் பூட்டப்பட்டு உள்ளன. அவற்றை அழிக்க, Kampung-ஐப் புதுப்பித்து மீண்டும் வெளியேறுக; அல்லது உலாவியின் அமைப்புகளில் இந்தத் தளத்தின் தரவை அழிக்க.',
  },
}

const zh: SignOutWords = {
  title: (reports) => `${reports} 份记录还没发送`,
  text: '退出登录会删除这部手机上的所有内容。请先发送，否则办公室永远看不到您写的内容。',
  draftsAlone:
    '退出登录会删除这部手机上的所有内容，包括您的草稿。请先填完并提交，否则办公室永远看不到您写的内容。',
  drafts: (forms) => `其中 ${forms} 份是草稿。`,
  send: '现在发送',
  notSent: '没有全部发送。有信号时请再试。',
  draftsLeft: '已发送。还有草稿：请先填完，或丢弃。',
  discard: (forms) => `丢弃 ${forms} 份`,
  stay: '保持登录',
  uncounted: '这里可能还有没发送的记录',
  awayTitle: '没有信号，仍要退出登录吗？',
  away: '现在没有信号：无法发送，而且要有信号才能再登录。',
  owed: '这部手机上的所有内容已删除。下次有信号时打开 Kampung，就会通知服务器。',
  told: '下次有信号时打开 Kampung，就会通知服务器。',
  notNoted: '现在没有信号，这个浏览器也记不住您已退出。没有删除任何内容。有信号时请再试。',
  remains: {
    traces:
      '所有内容已删除，但这个浏览器无法销毁密钥：有人若复制这部手机的文件，仍可能读到存过的内容。请在浏览器设置中清除本网站的数据。',
    sealed:
      '没有全部删除。剩下的内容已加密，这部手机上没有任何东西能打开它。要删除，请在浏览器设置中清除本网站的数据。',
    readable:
      '这个浏览器不让删除：有人在这部手机上打开 Kampung，就可能读到这里的内容。请现在就在浏览器设置中清除本网站的数据。',
    newer:
      '较新版本的 Kampung 保存的内容仍在这部手机上，已加密。请更新 Kampung 后再退出一次来删除，或在浏览器设置中清除本网站的数据。',
  },
}

export const signOutWords: Record<Language, SignOutWords> = { en, ms, ta, zh }
export const useSignOutWords = (): SignOutWords => signOutWords[useLanguage().language]
